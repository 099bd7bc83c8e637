-- What the plugin counts, from the facts alone: metric, key, column, count.
-- Not in the facts: natural-made, spoiled, first-round, growth
WITH played AS (SELECT game, deal FROM deals WHERE fate = 'played'),
  lying AS (SELECT m.* FROM melds m JOIN played USING (game, deal) WHERE canasta IS NOT NULL),
  counts AS (SELECT s.game, s.deal, s.side, count(l.meld) AS n FROM sides s
    JOIN played USING (game, deal) LEFT JOIN lying l USING (game, deal, team) GROUP BY 1, 2, 3)
SELECT 'sides', '', 'n', count(*) FROM counts
UNION ALL SELECT 'with', '', 'n', count(*) FROM counts WHERE n > 0
UNION ALL SELECT 'number', n, 'n', count(*) FROM counts WHERE n < 12 GROUP BY 2
UNION ALL SELECT 'by-kind', canasta, 'canastas', count(*) FROM lying GROUP BY 2
UNION ALL SELECT 'by-kind', canasta, 'concealed', sum(is_concealed) FROM lying GROUP BY 2
UNION ALL SELECT 'by-kind', canasta, 'cards', sum(n_cards) FROM lying GROUP BY 2

-- What the plugin counts, from the facts alone: metric, key, column, count.
WITH played AS (SELECT game, deal FROM deals WHERE fate = 'played'),
  openings AS (SELECT t.*, (SELECT a.kind FROM actions a WHERE a.game = t.game AND a.deal = t.deal
      AND a.turn = t.turn AND a.kind IN ('take', 'meld') ORDER BY a.action LIMIT 1) AS kind
    FROM turns t JOIN played USING (game, deal) WHERE t.opened = 1)
SELECT 'sides', '', 'n', count(*) FROM sides JOIN played USING (game, deal)
UNION ALL SELECT 'opened', '', 'n', count(*) FROM openings
UNION ALL SELECT 'takes', '', 'n', count(*) FROM openings WHERE kind = 'take'
UNION ALL SELECT 'cards', laid, 'n', count(*) FROM openings WHERE laid BETWEEN 3 AND 22 GROUP BY 2

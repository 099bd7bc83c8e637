-- What the plugin counts, from the facts alone: metric, key, column, count.
-- Not in the facts: concealed, allowed, refused
WITH played AS (SELECT * FROM deals WHERE fate = 'played'),
  outs AS (SELECT d.*, (SELECT s.team FROM turns t JOIN sides s USING (game, deal, side)
      WHERE t.game = d.game AND t.deal = d.deal AND t.seat = d.goer) AS team,
    (SELECT count(DISTINCT seat) FROM turns t WHERE t.game = d.game AND t.deal = d.deal) AS active
    FROM played d WHERE ended = 'out'),
  theirs AS (SELECT o.game, o.deal, m.canasta FROM outs o JOIN melds m USING (game, deal, team)
    WHERE m.canasta IS NOT NULL),
  held AS (SELECT o.game, o.deal, sum(CASE WHEN s.team <> o.team THEN t.hand ELSE 0 END) AS n
    FROM outs o JOIN turns t USING (game, deal) JOIN sides s USING (game, deal, side)
    WHERE t.turn = (SELECT max(l.turn) FROM turns l
      WHERE l.game = t.game AND l.deal = t.deal AND l.seat = t.seat) GROUP BY 1, 2)
SELECT 'deals', '', 'n', count(*) FROM played
UNION ALL SELECT 'out', '', 'n', count(*) FROM outs
UNION ALL SELECT 'asked', '', 'n', count(*) FROM actions WHERE kind = 'ask'
UNION ALL SELECT 'round', (turns - 1) / active + 1, 'n', count(*) FROM outs
  WHERE (turns - 1) / active < 40 GROUP BY 2
UNION ALL SELECT 'canastas', n, 'n', count(*) FROM (SELECT count(t.canasta) AS n
  FROM outs o LEFT JOIN theirs t USING (game, deal) GROUP BY o.game, o.deal) WHERE n < 12
  GROUP BY 2
UNION ALL SELECT 'by-kind', canasta, 'canastas', count(*) FROM theirs GROUP BY 2
UNION ALL SELECT 'by-kind', canasta, 'sides', count(DISTINCT game || '.' || deal) FROM theirs
  GROUP BY 2
UNION ALL SELECT 'caught', n / 5 * 5, 'n', count(*) FROM held WHERE n < 100 GROUP BY 2

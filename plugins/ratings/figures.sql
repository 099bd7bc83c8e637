-- What the plugin counts, from the facts alone: metric, key, column, count.  Players of a side and
-- the two sides stand in the order of their names; a margin is that of the side that stands first.
WITH names AS (SELECT DISTINCT t.game, t.side, CASE t.seat WHEN 1 THEN player_1 WHEN 2 THEN player_2
      WHEN 3 THEN player_3 WHEN 4 THEN player_4 WHEN 5 THEN player_5 ELSE player_6 END AS name
    FROM turns t JOIN games g USING (game) WHERE g.sides = 2 ORDER BY 1, 2, 3),
  joined AS (SELECT game, side, group_concat(name, ' + ') AS name FROM names GROUP BY 1, 2),
  sides_of AS (SELECT g.game, g.winner, a.name AS a, b.name AS b FROM games g
    JOIN joined a ON a.game = g.game AND a.side = 'A'
    JOIN joined b ON b.game = g.game AND b.side = 'B'),
  lineups AS (SELECT *, min(a, b) || ' : ' || max(a, b) AS name,
    CASE WHEN a < b THEN 'A' ELSE 'B' END AS first FROM sides_of),
  totals AS (SELECT s.game, s.deal, s.side,
    CASE d.fate WHEN 'totals' THEN s.recorded ELSE s.total END AS total
    FROM sides s JOIN deals d USING (game, deal) WHERE d.fate IN ('played', 'totals')),
  margins AS (SELECT name, x.total - y.total AS margin FROM lineups l
    JOIN totals x ON x.game = l.game AND x.side = l.first
    JOIN totals y ON y.game = x.game AND y.deal = x.deal AND y.side <> x.side
    WHERE x.total - y.total IS NOT NULL)
SELECT 'deals', '', 'n', count(*) FROM margins
UNION ALL SELECT 'left-out', '', 'n', (SELECT count(*) FROM deals) - (SELECT count(*) FROM margins)
UNION ALL SELECT 'lineups', name, 'deals', count(*) FROM margins GROUP BY 2
UNION ALL SELECT 'lineups', name, 'won', sum(margin > 0) FROM margins GROUP BY 2
UNION ALL SELECT 'lineups', name, 'lost', sum(margin < 0) FROM margins GROUP BY 2
UNION ALL SELECT 'lineups', name, 'ahead', sum(max(margin, 0)) FROM margins GROUP BY 2
UNION ALL SELECT 'lineups', name, 'behind', sum(max(-margin, 0)) FROM margins GROUP BY 2
UNION ALL SELECT 'lineups', name, 'squares', sum(margin * margin) FROM margins GROUP BY 2
UNION ALL SELECT 'lineups', name, 'matches', count(*) FROM lineups WHERE winner IS NOT NULL GROUP BY 2
UNION ALL SELECT 'lineups', name, 'matches-won', sum(winner = first) FROM lineups
  WHERE winner IS NOT NULL GROUP BY 2

-- What the plugin counts, from the facts alone: metric, key, column, count.
WITH laid AS (SELECT s.game, s.deal, s.side, s.red_threes AS n, p.recomputed AS points,
      CASE WHEN d.ended IS NOT 'out' THEN 'nobody went out' WHEN s.is_out THEN 'went out'
        ELSE 'another side went out' END AS outcome
    FROM sides s JOIN deals d USING (game, deal)
      JOIN scores p ON p.game = s.game AND p.deal = s.deal AND p.side = s.side AND p.item = 'red3'
    WHERE d.fate = 'played' AND s.red_threes IS NOT NULL),
  rows (metric, name, n, points) AS (SELECT 'by-number', min(n, 8), n, points FROM laid
    UNION ALL SELECT 'by-outcome', outcome, n, points FROM laid)
SELECT 'sides', '', 'n', count(*) FROM laid
UNION ALL SELECT 'with', '', 'n', count(*) FROM laid WHERE n > 0
UNION ALL SELECT 'minus', '', 'n', count(*) FROM laid WHERE points < 0
UNION ALL SELECT 'full', '', 'n', count(*) FROM laid WHERE n >= 4
UNION ALL SELECT 'number', n, 'n', count(*) FROM laid GROUP BY 2
UNION ALL SELECT 'points', CAST(floor(points / 100.0) AS INTEGER) * 100, 'n', count(*) FROM laid
  WHERE n > 0 AND points BETWEEN -1000 AND 1099 GROUP BY 2
UNION ALL SELECT metric, name, 'sides', count(*) FROM rows GROUP BY 1, 2
UNION ALL SELECT metric, name, 'plus', sum(points > 0) FROM rows GROUP BY 1, 2
UNION ALL SELECT metric, name, 'minus', sum(points < 0) FROM rows GROUP BY 1, 2
UNION ALL SELECT metric, name, 'set', sum(n >= 4) FROM rows GROUP BY 1, 2
UNION ALL SELECT metric, name, 'threes', sum(n) FROM rows GROUP BY 1, 2

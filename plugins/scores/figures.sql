-- What the plugin counts, from the facts alone: metric, key, column, count.
WITH totals AS (SELECT s.game, s.deal, s.side,
    CASE d.fate WHEN 'totals' THEN s.recorded ELSE s.total END AS total
    FROM sides s JOIN deals d USING (game, deal) WHERE d.fate IN ('played', 'totals')),
  known AS (SELECT game, deal, max(total) AS best, count(*) AS n FROM totals GROUP BY 1, 2
    HAVING count(total) = count(*)),
  won AS (SELECT k.*, t.side FROM known k JOIN totals t USING (game, deal) WHERE t.total = k.best
    GROUP BY k.game, k.deal HAVING count(*) = 1),
  margins AS (SELECT w.game, w.deal, w.n, w.side, w.best - max(t.total) AS margin FROM won w
    JOIN totals t ON t.game = w.game AND t.deal = w.deal AND t.side <> w.side GROUP BY 1, 2),
  items AS (SELECT w.game, w.deal, v.item,
      ifnull((SELECT ifnull(recomputed, recorded) FROM scores s WHERE s.game = w.game
        AND s.deal = w.deal AND s.side = w.side AND s.item = v.item), 0)
      - ifnull((SELECT ifnull(recomputed, recorded) FROM scores s WHERE s.game = w.game
        AND s.deal = w.deal AND s.side <> w.side AND s.item = v.item), 0) AS ahead
    FROM won w JOIN deals d USING (game, deal)
    JOIN (SELECT 'melds' AS item UNION SELECT 'canastas' UNION SELECT 'out' UNION SELECT 'hand') v
    WHERE w.n = 2 AND d.fate = 'played')
SELECT 'totals', '', 'n', sum(n) FROM known
UNION ALL SELECT 'won', '', 'n', count(*) FROM won
UNION ALL SELECT 'matches-won', '', 'n', count(*) FROM games WHERE winner IS NOT NULL
UNION ALL SELECT 'total', CAST(floor(total / 250.0) AS INTEGER) * 250, 'n', count(*)
  FROM totals JOIN known USING (game, deal) WHERE total BETWEEN -1000 AND 6499 GROUP BY 2
UNION ALL SELECT 'margin', margin / 250 * 250, 'n', count(*) FROM margins WHERE margin < 5000
  GROUP BY 2
UNION ALL SELECT 'by-item', item, 'deals', count(*) FROM items GROUP BY 2
UNION ALL SELECT 'by-item', item, 'ahead', sum(ahead > 0) FROM items GROUP BY 2
UNION ALL SELECT 'by-item', item, 'behind', sum(ahead < 0) FROM items GROUP BY 2
UNION ALL SELECT 'by-item', item, 'points-ahead', sum(max(ahead, 0)) FROM items GROUP BY 2
UNION ALL SELECT 'by-item', item, 'points-behind', sum(max(-ahead, 0)) FROM items GROUP BY 2

-- What the plugin counts, from the facts alone: metric, key, column, count.
-- Not in the facts: freezes, freezes-taken, freeze-turns, by-method
WITH piles AS (SELECT *, ifnull(lag(is_frozen) OVER (PARTITION BY game, deal ORDER BY turn), 0)
    AS was_frozen FROM turns),
  takes AS (SELECT * FROM piles WHERE taken > 0),
  counts AS (SELECT game, deal, count(t.turn) AS n FROM deals d LEFT JOIN takes t USING (game, deal)
    WHERE d.fate = 'played' GROUP BY 1, 2)
SELECT 'takes', '', 'n', count(*) FROM takes
UNION ALL SELECT 'frozen', '', 'n', sum(was_frozen) FROM takes
UNION ALL SELECT 'size', taken, 'n', count(*) FROM takes WHERE taken <= 60 GROUP BY 2
UNION ALL SELECT 'frozen-size', taken, 'n', count(*) FROM takes WHERE taken <= 60 AND was_frozen
  GROUP BY 2
UNION ALL SELECT 'takes-per-deal', n, 'n', count(*) FROM counts WHERE n < 20 GROUP BY 2

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
  words (word, item) AS (VALUES ('melds', 'melds'), ('canastas', 'canastas'),
    ('concealed', 'concealed'), ('out', 'out'), ('red3', 'red threes'), ('black3', 'black threes'),
    ('hand', 'hand'), ('cut', 'cut'), ('penalty', 'penalty'), ('caliente', 'caliente'),
    ('reserve', 'reserve'), ('special', 'special'), ('short', 'short'), ('held', 'held')),
  points AS (SELECT game, deal, side, item AS word, ifnull(recomputed, recorded) AS n FROM scores),
  items AS (SELECT w.game, w.deal, v.item,
      ifnull((SELECT n FROM points p WHERE p.game = w.game AND p.deal = w.deal AND p.side = w.side
        AND p.word = v.word), 0) - ifnull((SELECT n FROM points p WHERE p.game = w.game
        AND p.deal = w.deal AND p.side <> w.side AND p.word = v.word), 0) AS ahead
    FROM won w JOIN deals d USING (game, deal) JOIN words v WHERE w.n = 2 AND d.fate = 'played'),
  ranked AS (SELECT game, winner, x, row_number() OVER (PARTITION BY game ORDER BY x DESC) AS place
    FROM (SELECT game, winner, score_a AS x FROM games UNION ALL
      SELECT game, winner, score_b FROM games UNION ALL
      SELECT game, winner, score_c FROM games UNION ALL
      SELECT game, winner, score_d FROM games UNION ALL
      SELECT game, winner, score_e FROM games UNION ALL
      SELECT game, winner, score_f FROM games) WHERE winner IS NOT NULL AND x IS NOT NULL),
  finals AS (SELECT b.game, b.winner, b.x - o.x AS margin FROM ranked b JOIN ranked o
    ON o.game = b.game AND b.place = 1 AND o.place = 2),
  behind AS (SELECT s.game, max(b.best - s.sum) AS most FROM sides s JOIN finals f
      ON f.game = s.game AND f.winner = s.side
      JOIN (SELECT game, deal, max(sum) AS best FROM sides GROUP BY 1, 2) b
      ON b.game = s.game AND b.deal = s.deal GROUP BY 1)
SELECT 'totals', '', 'n', sum(n) FROM known
UNION ALL SELECT 'won', '', 'n', count(*) FROM won
UNION ALL SELECT 'matches', '', 'n', sum(sides) FROM games
  WHERE ended IN ('target', 'deals')
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
UNION ALL SELECT 'match-margin', margin / 250 * 250, 'n', count(*) FROM finals
  WHERE margin < 5000 GROUP BY 2
UNION ALL SELECT 'comebacks', '', 'n', count(*) FROM behind WHERE most > 0
UNION ALL SELECT 'comeback', most / 250 * 250, 'n', count(*) FROM behind WHERE most < 5000
  GROUP BY 2

-- What the plugin counts, from the facts alone: metric, key, column, count.  The facts do not have
-- the deck: three packs are those of three variants, and of one with more than four players; in
-- Hand and Foot there is one pack more than players, in Pennies from Heaven there are four.
WITH laid AS (SELECT s.game, s.deal, s.side, s.red_threes AS n, p.recomputed AS points,
      CASE WHEN g.variant IN ('samba', 'fifteen-card', 'bolivia')
        OR g.variant = 'czech-header' AND g.players > 4 THEN 6
        WHEN g.variant = 'hand-and-foot' THEN 2 * (g.players + 1)
        WHEN g.variant = 'pennies-from-heaven' THEN 8 ELSE 4 END AS deck,
      CASE WHEN d.ended IS NOT 'out' THEN 'nobody went out' WHEN s.is_out THEN 'went out'
        ELSE 'another side went out' END AS outcome
    FROM sides s JOIN deals d USING (game, deal) JOIN games g USING (game)
      JOIN scores p ON p.game = s.game AND p.deal = s.deal AND p.side = s.side AND p.item = 'red3'
    WHERE d.fate = 'played' AND s.red_threes IS NOT NULL),
  rows (metric, name, n, points, deck) AS (SELECT 'by-number', min(n, 8), n, points, deck FROM laid
    UNION ALL SELECT 'by-outcome', outcome, n, points, deck FROM laid)
SELECT 'sides', '', 'n', count(*) FROM laid
UNION ALL SELECT 'with', '', 'n', count(*) FROM laid WHERE n > 0
UNION ALL SELECT 'minus', '', 'n', count(*) FROM laid WHERE points < 0
UNION ALL SELECT 'full', '', 'n', count(*) FROM laid WHERE n >= deck
UNION ALL SELECT 'number', n, 'n', count(*) FROM laid WHERE n <= 8 GROUP BY 2
UNION ALL SELECT 'points', CAST(floor(points / 100.0) AS INTEGER) * 100, 'n', count(*) FROM laid
  WHERE n > 0 AND points BETWEEN -1000 AND 1099 GROUP BY 2
UNION ALL SELECT metric, name, 'sides', count(*) FROM rows GROUP BY 1, 2
UNION ALL SELECT metric, name, 'plus', sum(points > 0) FROM rows GROUP BY 1, 2
UNION ALL SELECT metric, name, 'minus', sum(points < 0) FROM rows GROUP BY 1, 2
UNION ALL SELECT metric, name, 'set', sum(n >= deck) FROM rows GROUP BY 1, 2
UNION ALL SELECT metric, name, 'threes', sum(n) FROM rows GROUP BY 1, 2

-- What the plugin counts, from the facts alone: metric, key, column, count.
-- Not in the facts: recycled
WITH RECURSIVE spans AS (SELECT game, deal, count(DISTINCT seat) AS active, max(turn) AS last,
    max(number) AS number FROM turns GROUP BY 1, 2),
  ends AS (SELECT t.game, t.deal, d.ended = 'out' AS is_out,
      d.ended NOT IN ('out', 'special') AS is_dry, t.stock, t.pile,
      min((s.number - 1) / active + 1, 21) AS round
    FROM deals d JOIN spans s USING (game, deal) JOIN turns t ON t.game = s.game
      AND t.deal = s.deal AND t.turn = s.last WHERE d.fate = 'played'),
  held AS (SELECT game, deal, side, sum(hand) AS n FROM turns t JOIN ends e USING (game, deal)
    WHERE is_dry AND turn = (SELECT max(turn) FROM turns o WHERE o.game = t.game
      AND o.deal = t.deal AND o.seat = t.seat) GROUP BY 1, 2, 3),
  rounds (round) AS (SELECT 1 UNION ALL SELECT round + 1 FROM rounds WHERE round < 21),
  named AS (SELECT round, CASE round WHEN 21 THEN 'from 21' ELSE CAST(round AS TEXT) END AS name
    FROM rounds)
SELECT 'deals', '', 'n', count(*) FROM ends
UNION ALL SELECT 'dry', '', 'n', count(*) FROM ends WHERE is_dry
UNION ALL SELECT 'left', stock / 5 * 5, 'n', count(*) FROM ends WHERE is_out AND stock < 100
  GROUP BY 2
UNION ALL SELECT 'held', n / 2 * 2, 'n', count(*) FROM held WHERE n < 40 GROUP BY 2
UNION ALL SELECT 'pile', pile / 4 * 4, 'n', count(*) FROM ends WHERE is_dry AND pile < 80
  GROUP BY 2
UNION ALL SELECT 'by-round', name, 'reached', (SELECT count(*) FROM ends e
  WHERE e.round >= n.round) FROM named n
UNION ALL SELECT 'by-round', name, 'out', (SELECT count(*) FROM ends e
  WHERE e.round = n.round AND is_out) FROM named n
UNION ALL SELECT 'by-round', name, 'dry', (SELECT count(*) FROM ends e
  WHERE e.round = n.round AND is_dry) FROM named n

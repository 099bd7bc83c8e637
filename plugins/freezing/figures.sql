-- What the plugin counts, from the facts alone: metric, key, column, count.  A discard froze the
-- pile when it is frozen after the turn, and was not before it, or was taken in it or became the
-- stock.  A card turned up that froze it lies below another one.
WITH tables AS (SELECT game, deal, count(DISTINCT seat) AS active FROM turns GROUP BY 1, 2),
  piles AS (SELECT t.*, s.team, (t.number - 1) / active + 1 AS round,
      taken > 0 OR stock > lag(stock) OVER deal AS is_new,
      ifnull(lag(is_frozen) OVER deal, pile > 2) AS was,
      ifnull(max(CASE opened WHEN 1 THEN turn END) OVER (PARTITION BY game, deal, s.team ORDER BY turn), 0) > 0 AS is_open,
      min(CASE WHEN taken > 0 OR is_frozen = 0 THEN turn END) OVER (PARTITION BY game, deal
        ORDER BY turn ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS until
    FROM turns t JOIN tables USING (game, deal) JOIN sides s USING (game, deal, side)
    WINDOW deal AS (PARTITION BY game, deal ORDER BY turn)),
  freezes AS (SELECT * FROM piles WHERE is_frozen = 1 AND discard IS NOT NULL
    AND (NOT was OR is_new)),
  ends AS (SELECT f.*, t.number - f.number AS length, ifnull(t.taken, 0) AS cards,
      CASE WHEN t.seat IS NULL THEN 'nobody' WHEN t.seat = f.seat THEN 'the one who froze it'
        WHEN t.team = f.team THEN 'a partner' ELSE 'an opponent' END AS taker,
      ifnull(t.opened, 0) AS by_opening
    FROM freezes f LEFT JOIN piles t ON t.game = f.game AND t.deal = f.deal AND t.turn = f.until
      AND t.taken > 0)
SELECT 'freezes', '', 'n', count(*) FROM freezes
UNION ALL SELECT 'jokers', '', 'n', count(*) FROM freezes WHERE discard = 'Jk'
UNION ALL SELECT 'won', '', 'n', count(*) FROM ends
  WHERE taker IN ('the one who froze it', 'a partner')
UNION ALL SELECT 'lost', '', 'n', count(*) FROM ends WHERE taker = 'an opponent'
UNION ALL SELECT 'round', round, 'n', count(*) FROM freezes WHERE round <= 30 GROUP BY 2
UNION ALL SELECT 'size', (pile - 1) / 2 * 2, 'n', count(*) FROM freezes WHERE pile <= 40 GROUP BY 2
UNION ALL SELECT 'length', length, 'n', count(*) FROM ends WHERE length <= 40 GROUP BY 2
UNION ALL SELECT 'by-taker', taker, 'freezes', count(*) FROM ends GROUP BY 2
UNION ALL SELECT 'by-taker', taker, 'opened', sum(by_opening) FROM ends GROUP BY 2
UNION ALL SELECT 'by-taker', taker, 'before', sum(NOT is_open) FROM ends GROUP BY 2
UNION ALL SELECT 'by-taker', taker, 'cards', sum(cards) FROM ends GROUP BY 2

-- What the plugin counts, from the facts alone: metric, key, column, count.  A discard froze the
-- pile when it is frozen after the turn, and was not before it or was taken in it.
WITH piles AS (SELECT t.*, lag(is_frozen) OVER deal AS was, lag(pile, 1, 1) OVER deal AS lay,
    EXISTS (SELECT 1 FROM actions a WHERE a.game = t.game AND a.deal = t.deal AND a.turn = t.turn
      AND a.kind = 'take') AS is_taken FROM turns t WINDOW deal AS (PARTITION BY game, deal
      ORDER BY turn)),
  freezes AS (SELECT * FROM piles WHERE is_frozen = 1 AND discard IS NOT NULL
    AND (was = 0 OR is_taken))
SELECT 'freezes', '', 'n', count(*) FROM freezes
UNION ALL SELECT 'jokers', '', 'n', count(*) FROM freezes WHERE discard = 'Jk'
UNION ALL SELECT 'size', (pile - 1) / 2 * 2, 'n', count(*) FROM freezes WHERE pile <= 40 GROUP BY 2

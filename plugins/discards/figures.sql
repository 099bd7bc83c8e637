-- What the plugin counts, from the facts alone: metric, key, column, count.
WITH tables AS (SELECT game, deal, count(DISTINCT seat) AS active FROM turns GROUP BY 1, 2),
  thrown AS (SELECT t.game, t.deal, t.number, s.team, (t.number - 1) / active + 1 AS round,
      CASE WHEN discard = 'Jk' THEN 'joker' WHEN discard IN ('3s', '3c') THEN 'black three'
        WHEN discard LIKE '2%' THEN 'two' WHEN discard LIKE 'T%' THEN '10'
        WHEN discard GLOB '[4-9JQKA]*' THEN substr(discard, 1, 1) ELSE 'other' END AS card
    FROM turns t JOIN tables USING (game, deal) JOIN sides s USING (game, deal, side)
    WHERE discard IS NOT NULL),
  answered AS (SELECT d.*, CASE WHEN round < 13 THEN CAST(round AS TEXT) ELSE 'from 13' END AS at,
      CASE WHEN s.team <> d.team THEN n.taken ELSE 0 END AS taken
    FROM thrown d JOIN turns n ON n.game = d.game AND n.deal = d.deal AND n.number = d.number + 1
    JOIN sides s ON s.game = n.game AND s.deal = n.deal AND s.side = n.side)
SELECT 'discards', '', 'n', count(*) FROM thrown
UNION ALL SELECT 'answered', '', 'n', count(*) FROM answered
UNION ALL SELECT 'gave', '', 'n', count(*) FROM answered WHERE taken > 0
UNION ALL SELECT 'given', (taken - 1) / 4 * 4 + 1, 'n', count(*) FROM answered
  WHERE taken BETWEEN 1 AND 80 GROUP BY 2
UNION ALL SELECT 'thrown', card, 'discards', count(*) FROM thrown GROUP BY 2
UNION ALL SELECT 'thrown', card, 'early', sum(round <= 3) FROM thrown GROUP BY 2
UNION ALL SELECT 'thrown', card, 'late', sum(round >= 8) FROM thrown GROUP BY 2
UNION ALL SELECT 'by-rank', card, 'answered', count(*) FROM answered GROUP BY 2
UNION ALL SELECT 'by-rank', card, 'gave', sum(taken > 0) FROM answered GROUP BY 2
UNION ALL SELECT 'by-rank', card, 'cards', sum(taken) FROM answered GROUP BY 2
UNION ALL SELECT 'by-round', at, 'answered', count(*) FROM answered GROUP BY 2
UNION ALL SELECT 'by-round', at, 'gave', sum(taken > 0) FROM answered GROUP BY 2
UNION ALL SELECT 'by-round', at, 'cards', sum(taken) FROM answered GROUP BY 2

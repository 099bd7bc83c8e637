-- What the plugin counts, from the facts alone: metric, key, column, count.
WITH played AS (SELECT d.game, d.deal, count(DISTINCT t.seat) AS active FROM deals d
    JOIN turns t USING (game, deal) WHERE fate = 'played' GROUP BY 1, 2),
  lying AS (SELECT m.*, CASE kind WHEN 'wild' THEN 'wild cards' WHEN 'black' THEN 'black threes'
      WHEN 'sequence' THEN 'sequence' ELSE
      replace(rank, 'T', '10') END AS name
    FROM melds m JOIN played USING (game, deal)),
  counts AS (SELECT s.game, s.deal, s.side, active, count(l.meld) AS melds,
      count(l.canasta) AS canastas, min(l.turn) AS first
    FROM sides s JOIN played USING (game, deal) LEFT JOIN lying l USING (game, deal, team)
    GROUP BY 1, 2, 3)
SELECT 'deals', '', 'n', count(*) FROM played
UNION ALL SELECT 'sides', '', 'n', count(*) FROM counts
UNION ALL SELECT 'opened', '', 'n', count(*) FROM counts WHERE melds > 0
UNION ALL SELECT 'melds', '', 'n', count(*) FROM lying
UNION ALL SELECT 'canastas', '', 'n', count(canasta) FROM lying
UNION ALL SELECT 'size', n_cards, 'n', count(*) FROM lying WHERE n_cards BETWEEN 3 AND 20 GROUP BY 2
UNION ALL SELECT 'melds-per-side', melds, 'n', count(*) FROM counts WHERE melds < 16 GROUP BY 2
UNION ALL SELECT 'canastas-per-side', canastas, 'n', count(*) FROM counts WHERE canastas < 10
  GROUP BY 2
UNION ALL SELECT 'opening-round', (first - 1) / active + 1, 'n', count(*) FROM counts
  WHERE (first - 1) / active < 30 GROUP BY 2
UNION ALL SELECT 'by-rank', name, 'melds', count(*) FROM lying GROUP BY 2
UNION ALL SELECT 'by-rank', name, 'canastas', count(canasta) FROM lying GROUP BY 2
UNION ALL SELECT 'by-rank', name, 'natural', sum(canasta = 'natural') FROM lying GROUP BY 2
UNION ALL SELECT 'by-rank', name, 'mixed', sum(canasta IN ('mixed', 'semi')) FROM lying GROUP BY 2
UNION ALL SELECT 'by-rank', name, 'concealed', sum(canasta IS NOT NULL AND is_concealed)
  FROM lying GROUP BY 2

-- What the plugin counts, from the facts alone: metric, key, column, count.
-- Not in the facts: excess, by-minimum
WITH played AS (SELECT d.game, d.deal, count(DISTINCT t.seat) AS active
    FROM deals d JOIN turns t USING (game, deal) WHERE fate = 'played' GROUP BY 1, 2),
  opened AS (SELECT s.game, s.deal, s.side, min(t.turn) AS turn FROM sides s
    JOIN sides o ON o.game = s.game AND o.deal = s.deal AND o.team = s.team
    JOIN turns t ON t.game = o.game AND t.deal = o.deal AND t.side = o.side
    WHERE t.opened = 1 GROUP BY 1, 2, 3),
  openings AS (SELECT t.*, (t.number - 1) / active + 1 AS round
    FROM opened JOIN turns t USING (game, deal, turn) JOIN played USING (game, deal))
SELECT 'sides', '', 'n', count(*) FROM sides JOIN played USING (game, deal)
UNION ALL SELECT 'opened', '', 'n', count(*) FROM openings
UNION ALL SELECT 'takes', '', 'n', count(*) FROM openings WHERE taken > 0
UNION ALL SELECT 'cards', laid, 'n', count(*) FROM openings WHERE laid BETWEEN 3 AND 22 GROUP BY 2
UNION ALL SELECT 'round', round, 'n', count(*) FROM openings WHERE round <= 30 GROUP BY 2

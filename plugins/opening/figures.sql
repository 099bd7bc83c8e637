-- What the plugin counts, from the facts alone: metric, key, column, count.  Lines in which red
-- threes are laid before play begins are no turns yet.
-- Not in the facts: excess, by-minimum
WITH played AS (SELECT d.game, d.deal, count(DISTINCT t.seat) AS active,
    min(CASE WHEN t.discard IS NOT NULL OR t.laid > 0 THEN t.turn END) AS first
    FROM deals d JOIN turns t USING (game, deal) WHERE fate = 'played' GROUP BY 1, 2),
  openings AS (SELECT t.*, (t.turn - first) / active + 1 AS round,
      (SELECT a.kind FROM actions a WHERE a.game = t.game AND a.deal = t.deal
      AND a.turn = t.turn AND a.kind IN ('take', 'meld') ORDER BY a.action LIMIT 1) AS kind
    FROM turns t JOIN played USING (game, deal) WHERE t.opened = 1)
SELECT 'sides', '', 'n', count(*) FROM sides JOIN played USING (game, deal)
UNION ALL SELECT 'opened', '', 'n', count(*) FROM openings
UNION ALL SELECT 'takes', '', 'n', count(*) FROM openings WHERE kind = 'take'
UNION ALL SELECT 'cards', laid, 'n', count(*) FROM openings WHERE laid BETWEEN 3 AND 22 GROUP BY 2
UNION ALL SELECT 'round', round, 'n', count(*) FROM openings WHERE round <= 30 GROUP BY 2

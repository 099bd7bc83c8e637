-- What the plugin counts, from the facts alone: metric, key, column, count.  What a hand was
-- dealt is what it holds after its first line, less what it got in it, and more what it gave; a red
-- three that came with a pile that was put back it neither got nor gave.  In Pennies from Heaven,
-- where the foot may have come by then, which the facts do not say, it is thirteen.
WITH played AS (SELECT d.* FROM deals d WHERE fate = 'played'),
  got AS (SELECT game, deal, turn, ifnull(sum(CASE kind WHEN 'draw' THEN n_cards END), 0) AS drawn,
      ifnull(sum(CASE kind WHEN 'red3' THEN n_cards END), 0) AS red3,
      ifnull(sum(CASE WHEN kind = 'red3' AND NOT has_taken THEN n_cards END), 0) AS lucky,
      ifnull(sum(CASE WHEN kind = 'red3' AND (NOT has_taken OR has_drawn) THEN n_cards END), 0)
        AS of_hand
    FROM (SELECT *, sum(kind = 'take') OVER past > 0 AS has_taken,
      sum(kind = 'draw') OVER past > 0 AS has_drawn FROM actions
      WINDOW past AS (PARTITION BY game, deal, turn ORDER BY action)) GROUP BY 1, 2, 3),
  lines AS (SELECT t.*, ifnull(g.drawn, 0) AS drawn, ifnull(g.red3, 0) AS red3,
      CASE WHEN t.taken > 0 THEN ifnull(g.lucky, 0) ELSE ifnull(g.red3, 0) END AS lucky,
      CASE WHEN t.taken > 0 THEN ifnull(g.red3, 0) ELSE ifnull(g.of_hand, 0) END AS of_hand,
      max(t.taken - 1, 0) AS from_pile, t.laid - (t.taken > 0) AS from_hand,
      row_number() OVER (PARTITION BY t.game, t.deal, t.seat ORDER BY t.turn) AS no,
      ifnull(lag(is_frozen) OVER past, pile > 2) AS was,
      taken > 0 OR t.stock > lag(t.stock) OVER past AS is_new
    FROM turns t JOIN played USING (game, deal)
      LEFT JOIN got g ON g.game = t.game AND g.deal = t.deal AND g.turn = t.turn
    WINDOW past AS (PARTITION BY t.game, t.deal ORDER BY t.turn)),
  sums AS (SELECT game, deal, seat, count(number) AS turns, sum(taken > 0) AS takes,
      sum(is_frozen = 1 AND discard IS NOT NULL AND (NOT was OR is_new)) AS freezes,
      sum(opened) AS opened, sum(lucky) AS red3,
      sum(drawn) + sum(CASE WHEN no <> 1 THEN 0 WHEN variant = 'pennies-from-heaven' THEN 13
        ELSE hand - drawn + of_hand - from_pile + from_hand + (discard IS NOT NULL) END) AS cards
    FROM lines JOIN games USING (game) GROUP BY game, deal, seat),
  named AS (SELECT s.*, CASE s.seat WHEN 1 THEN player_1 WHEN 2 THEN player_2 WHEN 3 THEN player_3
      WHEN 4 THEN player_4 WHEN 5 THEN player_5 ELSE player_6 END AS name, p.goer = s.seat AS is_out
    FROM sums s JOIN played p USING (game, deal) JOIN games g USING (game))
SELECT 'deals', '', 'n', count(*) FROM played
UNION ALL SELECT 'by-turn', name, 'turns', sum(turns) FROM named GROUP BY 2
UNION ALL SELECT 'by-turn', name, 'takes', sum(takes) FROM named GROUP BY 2
UNION ALL SELECT 'by-turn', name, 'freezes', sum(freezes) FROM named GROUP BY 2
UNION ALL SELECT 'by-deal', name, 'deals', count(*) FROM named GROUP BY 2
UNION ALL SELECT 'by-deal', name, 'opened', sum(opened) FROM named GROUP BY 2
UNION ALL SELECT 'by-deal', name, 'out', sum(is_out) FROM named GROUP BY 2
UNION ALL SELECT 'luck', name, 'cards', sum(cards) FROM named GROUP BY 2
UNION ALL SELECT 'luck', name, 'red3', sum(red3) FROM named GROUP BY 2

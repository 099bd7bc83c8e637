-- What the plugin counts, from the facts alone: metric, key, column, count.
WITH firsts AS (SELECT game, deal, seat AS first FROM turns WHERE number = 1),
  totals AS (SELECT s.game, s.deal, s.side, s.total FROM sides s JOIN deals d USING (game, deal)
    WHERE d.fate = 'played'),
  known AS (SELECT game, deal, count(*) AS n, max(total) AS best, sum(total) AS all_totals
    FROM totals GROUP BY 1, 2 HAVING count(total) = count(*)),
  seated AS (SELECT game, deal, seat, side FROM turns GROUP BY 1, 2, 3),
  leads AS (SELECT k.*, t.total - (all_totals - t.total) / (n - 1) AS lead,
      t.side AS side FROM known k JOIN firsts f USING (game, deal)
      JOIN seated s ON s.game = f.game AND s.deal = f.deal AND s.seat = f.first
      JOIN totals t ON t.game = s.game AND t.deal = s.deal AND t.side = s.side),
  winners AS (SELECT k.game, k.deal, t.side AS winner FROM known k JOIN totals t
      ON t.game = k.game AND t.deal = k.deal AND t.total = k.best GROUP BY 1, 2
      HAVING count(*) = 1),
  places AS (SELECT s.*, row_number() OVER (PARTITION BY s.game, s.deal
        ORDER BY (s.seat - f.first + 6) % 6) AS place, count(*) OVER (PARTITION BY s.game, s.deal)
        AS players, s.side = w.winner AS won, ifnull(d.goer = s.seat, 0) AS out
    FROM seated s JOIN winners w USING (game, deal) JOIN firsts f USING (game, deal)
      JOIN deals d USING (game, deal))
SELECT 'deals', '', 'n', count(*) FROM leads JOIN winners USING (game, deal)
UNION ALL SELECT 'won', '', 'n', count(*) FROM leads JOIN winners USING (game, deal)
  WHERE side = winner
UNION ALL SELECT 'lead', CAST(floor(lead / 250.0) AS INTEGER) * 250, 'n', count(*) FROM leads
  WHERE lead BETWEEN -4000 AND 3999 GROUP BY 2
UNION ALL SELECT 'by-place', place || ' of ' || players, 'deals', count(*) FROM places GROUP BY 2
UNION ALL SELECT 'by-place', place || ' of ' || players, 'out', sum(out) FROM places GROUP BY 2
UNION ALL SELECT 'by-place', place || ' of ' || players, 'won', sum(won) FROM places GROUP BY 2
UNION ALL SELECT 'by-seat', seat, 'deals', count(*) FROM places GROUP BY 2
UNION ALL SELECT 'by-seat', seat, 'first', sum(place = 1) FROM places GROUP BY 2
UNION ALL SELECT 'by-seat', seat, 'won', sum(won) FROM places GROUP BY 2

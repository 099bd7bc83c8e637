-- What the plugin counts, from the facts alone: metric, key, column, count.
-- Of findings that repeat, facts have a row for the first of them alone; games of which nothing
-- is judged have a row, and are not counted.
-- Also counted: checks
-- Not in the facts: by-code.findings
WITH judged AS (SELECT * FROM games WHERE game NOT IN
    (SELECT game FROM findings WHERE code IN ('pcn-version', 'pcn-game'))),
  named AS (SELECT errors, warnings, notes, ifnull(nullif(event, ''), 'not named') AS event,
    ifnull(nullif(scribe, ''), 'not named') AS scribe FROM judged),
  who AS (SELECT 'by-event' AS metric, event AS name, errors, warnings, notes FROM named
    UNION ALL SELECT 'by-scribe', scribe, errors, warnings, notes FROM named)
SELECT 'games', '', 'n', count(*) FROM judged
UNION ALL SELECT 'wrong', '', 'n', sum(errors > 0) FROM judged
UNION ALL SELECT 'findings', '', 'n', sum(errors + warnings + notes) FROM judged
UNION ALL SELECT 'errors', errors, 'n', count(*) FROM judged WHERE errors < 20 GROUP BY 2
UNION ALL SELECT 'by-code', code, 'games', count(DISTINCT game) FROM findings
  JOIN judged USING (game) GROUP BY 2
UNION ALL SELECT metric, name, 'games', count(*) FROM who GROUP BY 1, 2
UNION ALL SELECT metric, name, 'with-errors', sum(errors > 0) FROM who GROUP BY 1, 2
UNION ALL SELECT metric, name, 'notes', sum(notes) FROM who GROUP BY 1, 2
UNION ALL SELECT metric, name, 'warnings', sum(warnings) FROM who GROUP BY 1, 2
UNION ALL SELECT metric, name, 'errors', sum(errors) FROM who GROUP BY 1, 2

-- What the plugin counts, from the facts alone: metric, key, column, count.
-- Of findings that repeat, facts have a row for the first of them alone.
-- Also counted: checks
-- Not in the facts: by-code.findings
WITH named AS (SELECT errors, warnings, notes, ifnull(nullif(event, ''), 'not named') AS event,
    ifnull(nullif(scribe, ''), 'not named') AS scribe FROM games),
  who AS (SELECT 'by-event' AS metric, event AS name, errors, warnings, notes FROM named
    UNION ALL SELECT 'by-scribe', scribe, errors, warnings, notes FROM named)
SELECT 'games', '', 'n', count(*) FROM games
UNION ALL SELECT 'wrong', '', 'n', sum(errors > 0) FROM games
UNION ALL SELECT 'findings', '', 'n', sum(errors + warnings + notes) FROM games
UNION ALL SELECT 'errors', errors, 'n', count(*) FROM games WHERE errors < 20 GROUP BY 2
UNION ALL SELECT 'by-code', code, 'games', count(DISTINCT game) FROM findings GROUP BY 2
UNION ALL SELECT metric, name, 'games', count(*) FROM who GROUP BY 1, 2
UNION ALL SELECT metric, name, 'with-errors', sum(errors > 0) FROM who GROUP BY 1, 2
UNION ALL SELECT metric, name, 'notes', sum(notes) FROM who GROUP BY 1, 2
UNION ALL SELECT metric, name, 'warnings', sum(warnings) FROM who GROUP BY 1, 2
UNION ALL SELECT metric, name, 'errors', sum(errors) FROM who GROUP BY 1, 2

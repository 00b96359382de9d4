/**
 * Table files run while processes of the release before still work: they may only add. What takes away, renames, rewrites
 * or tightens is refused unless the first line of the file says that and why somebody has looked at it:
 * `-- Reviewed: nobody reads tries.key since release 3.`
 */
const REVIEWED = /^-- Reviewed: \S.{19,}\n/

const TAKING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops', /\bdrop\s+(?!not\s+null|default|expression|identity)\w+/],
  ['renames', /\brename\b/],
  ['changes a type', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/],
  ['forbids null', /\bset\s+not\s+null\b/],
  [
    'adds a column without a default that must not be null',
    /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)\w+\s(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(?:default|generated)\b)/,
  ],
  [
    'adds a rule that rows from before may break',
    /\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key|exclude|unique|primary\s+key)\b(?![^;]*\bnot\s+valid\b)/,
  ],
  ['makes what is there unique', /\bcreate\s+unique\s+index\b/],
  ['empties', /\btruncate\b/],
  ['deletes rows', /\bdelete\s+from\b/],
  ['takes a default away', /\bdrop\s+default\b/],
  ['takes rights', /\brevoke\b/],
  ['defines what belongs into a sql/ folder', /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|view|trigger)\b/],
]

/** What a table file does beside adding; nothing where its first line says that it was reviewed. */
export function takenAway(sql: string): string[] {
  if (REVIEWED.test(sql)) return []
  const made = new Set<string>()
  const faults: string[] = []
  for (const statement of statementsOf(sql)) {
    const table = /^create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/.exec(statement)?.[1]
    if (table) made.add(table)
    // Nobody works on a table that this very file makes.
    const about = /^(?:alter\s+table\s+(?:only\s+)?|create\s+unique\s+index\s+\w+\s+on\s+)(\w+)/.exec(statement)?.[1]
    if (table || (about && made.has(about))) continue
    for (const [what, pattern] of TAKING) if (pattern.test(statement)) faults.push(`${what}: ${statement.slice(0, 60)}`)
  }
  return faults
}

/** Statements in lower case, without comments and texts, on one line each. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.toLowerCase().replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** One mistake in one SQL function. */
export interface Mutant {
  /** Stable while the line stays: function, line of the function, and what became of what. */
  name: string
  /** The whole text that makes the function. */
  sql: string
}

/** Mistakes of an operator: what it is, and what stands there instead. */
const SWAPS: readonly [RegExp, string][] = [
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <> /g, ' = '],
  [/\bgreatest\(/g, 'least('],
  [/ is not null/g, ' is null'],
  [/ is null/g, ' is not null'],
  [/ and /g, ' or '],
  // what nobody else may do meanwhile
  [/ for no key update/g, ''],
  [/ for update skip locked/g, ''],
  [/ for update/g, ''],
]
/** An equals sign that compares: in an assignment it is none. */
const COMPARES = /\b(?:where|and|or|on|when|if)\b[^;]*? = /g
/** A condition of a statement, up to the next one or the end of the line. */
const CONDITION = / and [^,;()]+?(?= and | or | for | then |;|$)/g
/** A statement that stands on lines of its own. */
const STATEMENT = /^ *(?:perform|update|insert|delete|return;|if .* then return.*end if;)/

/** All mistakes of one function's text, as `create or replace function` has it. */
export function mutantsOf(text: string): Mutant[] {
  const name = /create or replace function (\w+)/.exec(text)?.[1] ?? ''
  const lines = text.split('\n')
  const body = lines.findIndex((line) => /^(begin|declare)\b/.test(line))
  if (body < 0) return []
  const found: Mutant[] = []
  const put = (index: number, count: number, instead: string, what: string) =>
    found.push({
      name: `${name}:${index + 1} ${what}`,
      sql: [...lines.slice(0, index), instead, ...lines.slice(index + count)].join('\n'),
    })
  for (const [index, line] of lines.entries()) {
    if (index <= body || /^\s*--/.test(line)) continue
    for (const { from, to, at } of changesOf(line)) {
      const changed = line.slice(0, at) + to + line.slice(at + from.length)
      put(index, 1, changed, `${from.trim()} at ${at} → ${to.trim() || 'nothing'}`)
    }
    const length = STATEMENT.test(line) ? statementLength(lines.slice(index)) : 0
    if (length > 0) put(index, length, 'null;', 'statement dropped')
  }
  return found
}

interface Change {
  from: string
  to: string
  at: number
}

function changesOf(line: string): Change[] {
  const isCode = (at: number) =>
    (line.slice(0, at).split("'").length - 1) % 2 === 0 && !line.slice(0, at).includes('--')
  const swaps = SWAPS.flatMap(([what, to]) =>
    [...line.matchAll(what)].map(({ 0: from, index: at }) => ({ from, to, at })),
  )
  const equals = [...line.matchAll(COMPARES)].map(({ 0: match, index }) => ({
    ...{ from: ' = ', to: ' <> ', at: index + match.length - 3 },
  }))
  const conditions = [...line.matchAll(CONDITION)].map(({ 0: from, index: at }) => ({ from, to: '', at }))
  return [...swaps, ...equals, ...conditions].filter(({ at }) => isCode(at))
}

/** Lines up to the semicolon that ends the statement; 0 where it ends inside a line with more. */
function statementLength(lines: readonly string[]): number {
  const last = lines.findIndex((line) => /;\s*$/.test(line))
  return last < 0 || lines.slice(0, last + 1).some((line, index) => index > 0 && STATEMENT.test(line)) ? 0 : last + 1
}

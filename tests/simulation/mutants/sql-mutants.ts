import type { Change, Mutant } from './mutant.ts'
import { changeName } from './mutant.ts'

/** Mistakes of an operator: what it is, and what stands there instead. */
const SWAPS: readonly [RegExp, string][] = [
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' + '],
  [/ % /g, ' / '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <> /g, ' = '],
  [/\bgreatest\(/g, 'least('],
  [/\bmax\(/g, 'min('],
  [/\bmin\(/g, 'max('],
  [/ is not null/g, ' is null'],
  [/ is null/g, ' is not null'],
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/\bnot exists\b/g, 'exists'],
  [/\breturn true\b/g, 'return false'],
  [/\breturn false\b/g, 'return true'],
  // what nobody else may do meanwhile
  [/ for no key update/g, ''],
  [/ for update skip locked/g, ''],
  [/ for update/g, ''],
  [/ on conflict do nothing/g, ''],
]
/** An equals sign that compares: in an assignment it is none. */
const COMPARES = /\b(?:where|and|or|on|when|if)\b[^;]*? = /g
/** A condition of a statement, up to the next one or the end of the line. */
const CONDITION = / and [^,;()]+?(?= and | or | for | then |;|$)/g
/** A number by itself: one more of it. */
const NUMBER = /(?<![\w$.'"])\d+(?![\w.'"])/g
/** A length of time: twice as long. */
const INTERVAL = /(?<=interval ')[\d.]+/g
/** A statement that stands on lines of its own. */
const STATEMENT = /^ *(?:perform|update|insert|delete|raise|return;|if .* then (?:return|raise).*end if;)/

/** Every function of a file of SQL, as `create or replace function` has it. */
export function functionsOf(file: string): string[] {
  return file
    .split(/(?=^create or replace function)/m)
    .filter((text) => text.startsWith('create or replace function'))
    .map((text) => /^[\s\S]*?\bas \$\$[\s\S]*?\$\$;/.exec(text)?.[0] ?? '')
    .filter((text) => text !== '')
}

/** All mistakes of one function's text. */
export function sqlMutants(text: string, file = ''): Mutant[] {
  const name = /create or replace function (\w+)/.exec(text)?.[1] ?? ''
  const lines = text.split('\n')
  const body = text.slice(0, text.indexOf('as $$')).split('\n').length - 1
  const start = (lines[body] as string).indexOf('as $$') + 5
  const found: Mutant[] = []
  const put = (index: number, count: number, instead: string, what: string) =>
    found.push({
      ...{ file, original: text, name: `${name}:${index + 1} ${what}` },
      text: [...lines.slice(0, index), instead, ...lines.slice(index + count)].join('\n'),
    })
  for (const [index, line] of lines.entries()) {
    if (index < body || /^\s*--/.test(line)) continue
    for (const change of changesOf(line)) {
      if (index === body && change.at < start) continue
      const changed = line.slice(0, change.at) + change.to + line.slice(change.at + change.from.length)
      put(index, 1, changed, `${changeName(change)} at ${change.at}`)
    }
    const length = STATEMENT.test(line) ? statementLength(lines.slice(index)) : 0
    if (length > 0) put(index, length, 'null;', 'statement dropped')
  }
  return found
}

function changesOf(line: string): Change[] {
  const isQuoted = (at: number) => line.slice(0, at).split("'").length % 2 === 0
  const isCode = (at: number) => !isQuoted(at) && !line.slice(0, at).includes('--')
  const all = (what: RegExp, to: (from: string) => string) =>
    [...line.matchAll(what)].map(({ 0: from, index: at }) => ({ from, to: to(from), at }))
  const equals = [...line.matchAll(COMPARES)].map(({ 0: match, index }) => ({
    ...{ from: ' = ', to: ' <> ', at: index + match.length - 3 },
  }))
  return [
    ...SWAPS.flatMap(([what, to]) => all(what, () => to)),
    ...equals,
    ...all(CONDITION, () => ''),
    ...all(NUMBER, (number) => String(Number(number) + 1)),
  ]
    .filter(({ at }) => isCode(at))
    .concat(all(INTERVAL, (length) => String(Number(length) * 2)))
}

/** Lines up to the semicolon that ends the statement; 0 where it ends inside a line with more. */
function statementLength(lines: readonly string[]): number {
  const last = lines.findIndex((line) => /;\s*$/.test(line))
  return last < 0 || lines.slice(0, last + 1).some((line, index) => index > 0 && STATEMENT.test(line)) ? 0 : last + 1
}

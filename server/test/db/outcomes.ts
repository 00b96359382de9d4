import { join } from 'node:path'
import type { SchemaFile } from '../../src/infra/database/schema-files.ts'

/** Where `npm run schema` writes {@link outcomesModule}. */
export const OUTCOMES = join(import.meta.dirname, '../../src/infra/database/sql-outcomes.ts')

/** A function with its text from the `$$` on. */
const FUNCTION = /^create or replace function (\w+)\([\s\S]*?\$\$([\s\S]*?)\$\$;/gm
/** What a function sets its outcome to, or answers. */
const ANSWERS = /\b(?:outcome\s*:=|return)\s+([^;]+);/g
/** A text that stands alone, or behind `then` and `else`: others are compared with. */
const LITERAL = /(?:^|\bthen\s+|\belse\s+)'([a-z_]+)'/g

/**
 * The outcomes of each function that answers `out outcome text` or `returns text`, those of functions it calls included.
 * @returns names of functions with their outcomes, both sorted
 */
export function readOutcomes(files: readonly Pick<SchemaFile, 'sql'>[]): [name: string, outcomes: string[]][] {
  const own = new Map<string, Set<string>>()
  const bodies = new Map<string, string>()
  for (const { sql } of files)
    for (const [whole, name = '', body = ''] of sql.replace(/--.*$/gm, '').matchAll(FUNCTION)) {
      const head = whole.slice(0, whole.indexOf('$$'))
      if (!/\bout outcome text\b|\breturns text\b/.test(head)) continue
      const texts = /language sql/.test(head) ? [body] : [...body.matchAll(ANSWERS)].map(([, text = '']) => text.trim())
      own.set(name, new Set(texts.flatMap((text) => [...text.matchAll(LITERAL)].map(([, word = '']) => word))))
      bodies.set(name, body)
    }
  const outcomesOf = (name: string, seen: ReadonlySet<string>): string[] => {
    const called = [...own.keys()].filter(
      (other) => !seen.has(other) && new RegExp(`\\b${other}\\(`).test(bodies.get(name) ?? ''),
    )
    return [...(own.get(name) ?? []), ...called.flatMap((other) => outcomesOf(other, new Set([...seen, other])))]
  }
  return [...own.keys()]
    .sort()
    .map((name): [string, string[]] => [name, [...new Set(outcomesOf(name, new Set([name])))].sort()])
    .filter(([, outcomes]) => outcomes.length > 0)
}

/** As the formatter has it: what does not fit on one line stands one word a line. */
const LONGEST_LINE = 120

/** The module that {@link readOutcomes} is written as. */
export function outcomesModule(outcomes: readonly (readonly [string, readonly string[]])[]): string {
  const members = outcomes.map(([name, words]) => {
    const line = `  ${name}: ${words.map((word) => `'${word}'`).join(' | ')}\n`
    return line.length <= LONGEST_LINE + 1 ? line : `  ${name}:\n${words.map((word) => `    | '${word}'\n`).join('')}`
  })
  const head = '/** What SQL functions answer as their outcome. Written by `npm run schema` off the functions. */'
  return `${head}\nexport interface SqlOutcomes {\n${members.join('')}}\n`
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceFiles } from '../lib/files.ts'
import { ROOT } from '../lib/run.ts'
import { type Figures, ROWS, runText } from './measurements.ts'

/** The page that lists the promises. */
export const PROMISES = join(ROOT, 'docs/promises.md')
/** The first line of each file that is a promise. */
export const MARK = '// A promise (docs/promises.md).'

const ROW = /^\|.*`[\w/.-]+\.test\.ts`.*\|$/
const FILE = /`([\w/.-]+\.test\.ts)`/g

const filesOf = (row: string) => [...row.matchAll(FILE)].map(([, file = '']) => file)

/** The files that a page names in its tables, in their order. */
export function listedFiles(page: string): string[] {
  return page.split('\n').flatMap((line) => (ROW.test(line) ? filesOf(line) : []))
}

/** The files of the product that say of themselves that they are a promise. */
export function markedFiles(): string[] {
  return workspaceFiles(ROOT)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').startsWith(`${MARK}\n`))
}

/**
 * The page with these figures in it, and nothing else of it changed. A promise whose file was not run yet says so.
 * @throws Error where the page has no row for one of the figures
 */
export function withFigures(page: string, figures: Figures): string {
  const rows = new Map(Object.entries(ROWS))
  const written = page.split('\n').map((line) => {
    if (ROW.test(line)) {
      const runs = filesOf(line).map((file) => figures.promises[file])
      const text = runs.every((run) => run !== undefined) ? runText(runs) : 'not run yet'
      return line.replace(/\|[^|]*\|$/, `| ${text} |`)
    }
    const name = /^\| ([^|]+) \|/.exec(line)?.[1] ?? ''
    const row = rows.get(name)
    rows.delete(name)
    return row ? `| ${[name, ...row(figures)].join(' | ')} |` : line
  })
  if (rows.size > 0) throw new Error(`the page has no row ${[...rows.keys()].join(', ')}`)
  return written.join('\n')
}

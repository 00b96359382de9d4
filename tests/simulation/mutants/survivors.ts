import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Mistakes that no test finds, each with the reason why none can. */
export const readSurvivors = (): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'))

/** Names a mistake in TypeScript: the file, its line, and what became of what there. */
export const survivorName = (file: string, line: string, code: string, replacement: string): string =>
  `${file}: ${line.trim()}: ${code} → ${replacement.split('\n')[0] || 'nothing'}`

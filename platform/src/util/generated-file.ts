/** What builds of a part make for themselves, beside what is installed for it: nobody has it under version control. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The path of `name` there, of the part in `dir`. */
export const generatedFile = (dir: string, name: string): string =>
  join(dir, 'node_modules', '.cache', 'platform', name)

/** Writes it, and answers its path. */
export function writeGeneratedFile(dir: string, name: string, text: string): string {
  const file = generatedFile(dir, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

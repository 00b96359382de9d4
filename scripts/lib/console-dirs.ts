import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

const CONSOLE = join(ROOT, 'console')

/** Folders of the parts of the operators' console, its shell first. */
export const consoleDirs = (): string[] => [
  join(CONSOLE, 'shell'),
  ...readdirSync(CONSOLE)
    .filter((name) => existsSync(join(CONSOLE, name, 'remote.json')))
    .map((name) => join(CONSOLE, name)),
]

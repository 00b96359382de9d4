/** Content-derived versions: the same inputs give the same version, so unchanged parts are never built again. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { BOOT_DIR } from './boot-files.ts'
import { findContract, readJson } from './packages.ts'
import { CONTRACT_SHARES } from './shares.ts'

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

/** Quoted or in `url(…)`: what a module or a style sheet may name as another file of its bundle. */
const SPECIFIER = /['"]((?:\.{1,2}|@[\w-]+\/[\w-]+)\/[^'"\n]+)['"]|url\(\s*(\.{1,2}\/[^)'"\s]+)/g
const HAS_SPECIFIERS = /\.(tsx?|jsx?|css)$/

/**
 * Files of the contract package that the remote in `dir` takes into its bundle: each subpath it names that the shell does not
 * provide, and what those import in turn. Every path that looks like an import counts, types too: a version too many
 * costs one build, a version too few leaves an old one live.
 */
function bundledFromContract(dir: string): string[] {
  const shared = findContract(dir)
  if (!shared) return []
  const { name, dir: contract, exports } = shared
  const provided: readonly string[] = CONTRACT_SHARES
  const resolve = (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) return join(dirname(from), specifier)
    if (!specifier.startsWith(`${name}/`)) return undefined
    const target = exports[specifier.replace(name, '.')]
    return typeof target === 'string' && !provided.includes(specifier) ? join(contract, target) : undefined
  }
  const found = new Set<string>()
  const queue = sourceFiles(dir)
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (!HAS_SPECIFIERS.test(file)) continue
    for (const [, quoted, url] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const target = resolve(file, quoted ?? url ?? '')
      if (!target?.startsWith(`${contract}${sep}`) || found.has(target) || !isFile(target)) continue
      found.add(target)
      queue.push(target)
    }
  }
  return [...found].sort()
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Files beside the package itself that its release contains: the contract, for a remote a part of it, and the boot script. */
export function extraInputs(dir: string): string[] {
  if (!existsSync(join(dir, 'shell.json'))) return bundledFromContract(dir)
  const contract = findContract(dir)?.dir ?? dir
  return [...['src', 'package.json'].map((part) => join(contract, part)).filter(existsSync), BOOT_DIR].flatMap(
    sourceFiles,
  )
}

/**
 * `<package version>-<10 hex digits of the inputs>`. A change of what the shell provides gives no remote a new version:
 * nothing of it is in the remote's bundle.
 */
export function versionOf(dir: string): string {
  const hash = createHash('sha256')
  const preset = sourceFiles(import.meta.dirname)
  for (const file of [...sourceFiles(dir), ...extraInputs(dir), ...preset, ...lockfileOf(dir)]) {
    hash.update(`${relative(dir, file)}\0`)
    hash.update(readFileSync(file))
  }
  const { version } = readJson<{ version: string }>(join(dir, 'package.json'))
  return `${version}-${hash.digest('hex').slice(0, 10)}`
}

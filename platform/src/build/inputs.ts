/**
 * Content-derived versions: the same inputs give the same version, so unchanged parts are never built again
 * (docs/decisions/platform-versions.md).
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { BOOT_DIR } from './boot-files.ts'
import { contractsIn, findContract, readJson } from './packages.ts'
import { sharesOf } from './shares.ts'
import { WORKER_DIR } from './worker-files.ts'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'e2e', 'test-results', '.cache'])
const SKIPPED_FILES = /\.test\.tsx?$|\.md$|\.tgz$/

/** Whether a package is as it was packed: its `dist` is no output then, but all that there is of it. */
const isPacked = (dir: string) => dir.split(sep).includes('node_modules')

/** Every file below `dir` that can change what is built, in a stable order. */
function sourceFiles(dir: string): string[] {
  const isSkipped = (folder: string) => SKIPPED_FOLDERS.has(folder) && !(folder === 'dist' && isPacked(dir))
  const found: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) {
        if (!isSkipped(entry.name)) walk(join(folder, entry.name))
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
 * Files beside the package itself that its release can contain: of the contract, for the shell all with the boot script, the
 * service worker and earlier majors, for a remote the folders that every importer bundles. What of them it really takes is not asked: a version too many costs
 * one build, a version too few leaves an old one live.
 */
function extraInputs(dir: string): string[] {
  if (existsSync(join(dir, 'shell.json')))
    return [...contractsIn(dir).map((contract) => contract.dir), BOOT_DIR, WORKER_DIR].flatMap(sourceFiles)
  const contract = findContract(dir)
  return contract ? sharesOf(contract).bundled.flatMap(sourceFiles) : []
}

/** All files that a part's build comes from, and what settles its packages. */
export function inputsOf(dir: string): string[] {
  return [...sourceFiles(dir), ...extraInputs(dir), ...sourceFiles(import.meta.dirname), ...lockfileOf(dir)]
}

/**
 * `<package version>-<10 hex digits of the inputs>`. A change of what the shell provides gives no remote a new version:
 * nothing of it is in the remote's bundle.
 */
export function versionOf(dir: string): string {
  const hash = createHash('sha256')
  for (const file of inputsOf(dir)) {
    hash.update(`${relative(dir, file)}\0`)
    hash.update(readFileSync(file))
  }
  const { version } = readJson<{ version: string }>(join(dir, 'package.json'))
  return `${version}-${hash.digest('hex').slice(0, 10)}`
}

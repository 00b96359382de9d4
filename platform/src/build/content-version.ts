/**
 * Content-derived versions: the same inputs give the same version, so unchanged parts are never built again
 * (platform/docs/decisions/005-content-versions.md).
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import {
  type ContractPackage,
  contractsIn,
  findContract,
  findInstalled,
  type PackageManifest,
  readJson,
} from '../util/index.ts'
import { sharesOf } from './shares.ts'

/** Sources of the boot script. */
export const BOOT_DIR = join(import.meta.dirname, '..', 'browser', 'boot')

/** Sources of the service worker. */
export const WORKER_DIR = join(import.meta.dirname, '..', 'browser', 'service-worker')

/** What the worker and contracts read the public log by. */
const LOG_DIR = join(import.meta.dirname, '..', 'transparency-log')

/** The platform itself: a contract may take the log's code of it, and nothing else. */
const PLATFORM_DIR = realpathSync(join(import.meta.dirname, '..', '..'))

/** What shows screens of other frameworks in the shell. */
const MOUNT_DIR = join(import.meta.dirname, '..', 'mount')

/** Preset of a part. */
const PRESET = 'rspack.config.ts'
/** What of a part's folder a build reads; besides these, the preset and the files that it imports. */
const PART = ['package.json', 'remote.json', 'shell.json', 'src', 'assets']
/** Below a folder that is an input: what no build reads. Of hidden files none. */
const SKIPPED = /^\.|^node_modules$|\.test\.tsx?$|\.md$/
const RELATIVE_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g

/** Files by a name that is the same wherever the checkout lies: what they belong to, and their path there. */
type Inputs = Map<string, string>

/** `at` itself, or every file below it that can change what is built. */
export function filesAt(at: string): string[] {
  const found = statSync(at, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [at]
  const entries = readdirSync(at, { withFileTypes: true }).filter(({ name }) => !SKIPPED.test(name))
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesAt(join(at, entry.name)) : entry.isFile() ? [join(at, entry.name)] : [],
  )
}

/** A module that Node runs to know how to build, with all that it imports by path. */
function presetFiles(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT))
    presetFiles(resolve(dirname(file), path), seen)
  return seen
}

/** Files of a contract that a shell's release can contain: its manifest, and the folders of what it exports. */
function contractFiles({ dir }: Pick<ContractPackage, 'dir'>): string[] {
  const { exports = {} } = readJson<{ exports?: object }>(join(dir, 'package.json'))
  const tops = [...JSON.stringify(exports).matchAll(/"\.\/([^/"*]+)(?:\/[^"]*)?"/g)].map(([, top = '']) => top)
  return ['package.json', ...new Set(tops)].flatMap((top) => filesAt(join(dir, top)))
}

/** Packages of the same checkout that a package depends on, also through others, by name: what they are made of is built in. */
function linkedPackages(dir: string, found = new Map<string, PackageManifest & { dir: string }>()) {
  const { dependencies = {} } = readJson<PackageManifest>(join(dir, 'package.json'))
  for (const name of Object.keys(dependencies)) {
    const installed = found.has(name) ? undefined : findInstalled(dir, name)
    const real = installed && realpathSync(installed)
    if (!real || real === PLATFORM_DIR || real.split(sep).includes('node_modules')) continue
    found.set(name, { ...readJson<PackageManifest>(join(real, 'package.json')), dir: real })
    linkedPackages(real, found)
  }
  return found
}

/** Nearest lockfile above `dir`: it settles what every import from a package means. */
export function lockfileOf(dir: string): string[] {
  for (let at = dir; dirname(at) !== at; at = dirname(at))
    for (const base of ['pnpm-lock.yaml', 'package-lock.json']) if (existsSync(join(at, base))) return [join(at, base)]
  return []
}

/**
 * All that a part's build comes from, and what settles its packages. Beside the part itself: for the shell its contracts,
 * the boot script, the service worker and what mounts screens; for a remote the folders of the contract that every importer bundles. What of
 * them it really takes is not asked: a version too many costs one build, a version too few leaves an old one live.
 */
function inputsBy(dir: string): Inputs {
  const found: Inputs = new Map()
  const add = (owner: string, root: string, files: Iterable<string>) => {
    for (const file of files) found.set(`${owner}:${relative(root, file).split(sep).join('/')}`, file)
  }
  add('part', dir, [...PART.flatMap((one) => filesAt(join(dir, one))), ...presetFiles(join(dir, PRESET))])
  if (existsSync(join(dir, 'shell.json'))) {
    for (const contract of contractsIn(dir)) add(contract.dependency, contract.dir, contractFiles(contract))
    add('boot', BOOT_DIR, filesAt(BOOT_DIR))
    add('worker', WORKER_DIR, filesAt(WORKER_DIR))
    add('mount', MOUNT_DIR, filesAt(MOUNT_DIR))
  } else {
    const contract = findContract(dir)
    if (contract)
      for (const folder of sharesOf(contract).bundled)
        add(contract.name, contract.dir, folder === contract.dir ? contractFiles(contract) : filesAt(folder))
  }
  // a contract is counted above, as far as it is built in
  for (const [name, one] of linkedPackages(dir))
    if (!one.platform?.contract) add(name, one.dir, contractFiles({ dir: one.dir }))
  add('log', LOG_DIR, filesAt(LOG_DIR))
  for (const folder of ['build', 'util']) {
    const root = join(import.meta.dirname, '..', folder)
    add(folder, root, filesAt(root))
  }
  for (const file of lockfileOf(dir)) found.set(`lockfile:${basename(file)}`, file)
  return found
}

/** The files that the version of a part is a hash of. */
export function inputsOf(dir: string): string[] {
  return [...inputsBy(dir).values()]
}

/**
 * Those of the `files` that a build took, outside of packages, that its version does not count: a change of one would leave
 * the old build live.
 */
export function uncounted(dir: string, files: readonly string[]): string[] {
  const counted = new Set(inputsOf(dir).map((file) => realpathSync(file)))
  const isMade = (file: string) => file.split(sep).includes('node_modules') || !existsSync(file)
  return files.filter((file) => !isMade(file) && !counted.has(file))
}

/**
 * `<package version>-<10 hex digits of the inputs>`. A change of what the shell provides gives no remote a new version:
 * nothing of it is in the remote's bundle.
 */
export function versionOf(dir: string): string {
  const hash = createHash('sha256')
  for (const [name, file] of [...inputsBy(dir)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0`)
    hash.update(readFileSync(file))
  }
  const { version } = readJson<{ version: string }>(join(dir, 'package.json'))
  return `${version}-${hash.digest('hex').slice(0, 10)}`
}

/** Installed versions as a package's own `node_modules` sees them; nothing is taken from ranges or the catalog. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CONTRACT_SHARES, packageOf, VENDOR_SHARES } from './shares.ts'

/** Reads a JSON file, or stops with one line that names it. */
export function readJson<T = Record<string, unknown>>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Folder of `name` as resolved from `fromDir`. Throws when it is not installed. */
function installedDir(fromDir: string, name: string): string {
  for (let dir = fromDir; ; dir = dirname(dir)) {
    const found = join(dir, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (dirname(dir) === dir) throw new Error(`${name} is not installed in ${fromDir}`)
  }
}

/** Version of `name` as resolved from `fromDir`. Throws when it is not installed. */
function installedVersion(fromDir: string, name: string): string {
  return readJson<PackageManifest>(join(installedDir(fromDir, name), 'package.json')).version
}

interface PackageManifest {
  version: string
  dependencies?: Record<string, string>
  /** Set in the package that an app's shell and remotes share: its version is the contract between them. */
  platform?: { contract?: boolean }
  exports?: Record<string, unknown>
}

/** The package that is the contract between an app's shell and its remotes. */
export interface ContractPackage {
  name: string
  /** Scope of its name in a form that a global can have: what the app's bundles put into a page begins with it. */
  scope: string
  /** Where it is installed. */
  dir: string
  version: string
  exports: Record<string, unknown>
}

/** The contract of the shell or remote in `dir`: that of its dependencies which says so; undefined when none does. */
export function findContract(dir: string): ContractPackage | undefined {
  const { dependencies = {} } = readJson<PackageManifest>(join(dir, 'package.json'))
  for (const name of Object.keys(dependencies)) {
    const at = installedDir(dir, name)
    const { platform, version, exports = {} } = readJson<PackageManifest>(join(at, 'package.json'))
    if (!platform?.contract) continue
    const [, scope = 'app'] = /^@([^/]+)\//.exec(name) ?? []
    return { name, scope: scope.replaceAll('-', '_'), dir: at, version, exports }
  }
  return undefined
}

/** As `findContract`; throws when no dependency is the contract. */
export function contractPackage(dir: string): ContractPackage {
  const found = findContract(dir)
  if (!found)
    throw new Error(`${dir}: no dependency is an app's contract ("platform": { "contract": true } in its package.json)`)
  return found
}

/** `1.4.2` → `1.4`: what remotes name in `contract`. */
export function contractOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}

/** Version of every shared module that `dir` (the shell) provides. */
export function providedShares(dir: string): Record<string, string> {
  const { version } = contractPackage(dir)
  return Object.fromEntries([
    ...VENDOR_SHARES.map((key) => [key, installedVersion(dir, packageOf(key))]),
    ...CONTRACT_SHARES.map((key) => [key, version]),
  ])
}

/** Range of every shared module that a remote in `dir`, written against `contract`, can be handed. */
export function neededShares(dir: string, contract: string): Record<string, string> {
  return Object.fromEntries([
    ...VENDOR_SHARES.map((key) => [key, `^${minorOf(installedVersion(dir, packageOf(key)))}`]),
    ...CONTRACT_SHARES.map((key) => [key, `^${contract}.0`]),
  ])
}

function minorOf(version: string): string {
  return `${contractOf(version)}.0`
}

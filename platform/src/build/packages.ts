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

/** Version of `name` as resolved from `fromDir`. Throws when it is not installed. */
export function installedVersion(fromDir: string, name: string): string {
  for (let dir = fromDir; ; dir = dirname(dir)) {
    const file = join(dir, 'node_modules', name, 'package.json')
    if (existsSync(file)) return readJson<{ version: string }>(file).version
    if (dirname(dir) === dir) throw new Error(`${name} is not installed in ${fromDir}`)
  }
}

/** `1.4.2` → `1.4`: what remotes name in `contract`. */
export function contractOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}

/** Version of every shared module that `dir` (the shell) provides. */
export function providedShares(dir: string): Record<string, string> {
  const shared = installedVersion(dir, '@yaksok/shared')
  return Object.fromEntries([
    ...VENDOR_SHARES.map((key) => [key, installedVersion(dir, packageOf(key))]),
    ...CONTRACT_SHARES.map((key) => [key, shared]),
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

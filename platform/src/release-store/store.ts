/**
 * The release store on disk:
 *
 *     <store>/<name>/<version>/   one immutable build with release.json
 *     <store>/registry.json       what is live (Frontend Discovery schema)
 *     <store>/registry.last.json  a copy of registry.json, used when that is missing or damaged
 *     <store>/audit.jsonl         one line a change: who, when, what, why
 *     <store>/previews.json       builds that a signed link may show before they are live (`previews/previews.ts`)
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import {
  defaultShell,
  REGISTRY_SCHEMA,
  type Registry,
  type Release,
  registrySchema,
  releaseSchema,
} from '../registry/index.ts'
import { integrityOf, StoreError, writeAtomically } from '../util/index.ts'

/** The release of the default shell; undefined where none was released, or its files are gone. */
export function liveShell(store: string, registry: Registry): Release | undefined {
  const [name, entry] = defaultShell(registry) ?? []
  const version = entry?.metadata.version
  return name && version && hasRelease(store, name, version) ? readRelease(store, name, version) : undefined
}

/** What is live. */
export const registryFile = (store: string) => join(store, 'registry.json')
/** The copy of what is live. */
export const lastRegistryFile = (store: string) => join(store, 'registry.last.json')
/** One JSON line a change, oldest first. */
export const auditFile = (store: string) => join(store, 'audit.jsonl')
/** Folder of one version's files. */
export const releaseDir = (store: string, name: string, version: string) => join(store, name, version)

/** The registry of a store in which nothing was ever released: revision 0. */
export function emptyRegistry(): Registry {
  return {
    schema: REGISTRY_SCHEMA,
    microFrontends: {},
    extras: { revision: 0, changedAt: new Date(0).toISOString(), disabled: {}, history: {} },
  }
}

/** A registry, and the text that it was read from. */
interface ReadRegistry {
  registry: Registry
  text: string
}

/** A registry of a hundred parts, with what each team signed, has a tenth of this, bytes: one without an end would cost a process its memory. */
const MOST_REGISTRY_BYTES = 64_000_000

/** The text of a file that should be a registry; undefined where it is not there, or larger than one can be. */
export function registryTextIn(file: string): string | undefined {
  try {
    return statSync(file).size > MOST_REGISTRY_BYTES ? undefined : readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parseRegistry(path: string): ReadRegistry | undefined {
  try {
    const text = registryTextIn(path) ?? ''
    const result = v.safeParse(registrySchema, JSON.parse(text))
    return result.success ? { registry: result.output, text } : undefined
  } catch {
    return undefined
  }
}

/**
 * The live registry, or the last good one when `registry.json` is missing or damaged (`damaged` says so). A store in
 * which nothing was released yet, though it may hold builds or tokens, has an empty registry without a text; when that is all
 * that can be read of one whose audit log says that something was live, it is damaged. Whether it is signed is not asked here.
 */
export function readRegistry(store: string): { registry: Registry; damaged: boolean; text?: string } {
  const live = parseRegistry(registryFile(store))
  if (live) return { ...live, damaged: false }
  const last = parseRegistry(lastRegistryFile(store))
  if (last) return { ...last, damaged: true }
  const isDamaged = [registryFile(store), lastRegistryFile(store)].some(existsSync) || lastRevision(store) > 0
  return { registry: emptyRegistry(), damaged: isDamaged }
}

/** The revision of the registry as of the last line of the audit log; 0: nothing was ever live. Damaged lines say nothing. */
export function lastRevision(store: string): number {
  const file = auditFile(store)
  const found = existsSync(file) ? readFileSync(file, 'utf8').matchAll(/"revision":(\d+)[,}]/g) : []
  let last = 0
  for (const [, revision] of found) last = Math.max(last, Number(revision))
  return last
}

/** Writes what is live, and the copy of it: what to serve if somebody damages the live file by hand. */
export function writeRegistry(store: string, text: string): void {
  writeAtomically(registryFile(store), text)
  writeAtomically(lastRegistryFile(store), text)
}

/** True when the finished build of a version is in the store now. */
export function hasRelease(store: string, name: string, version: string): boolean {
  return existsSync(join(releaseDir(store, name, version), 'release.json'))
}

const releases = new Map<string, Release>()

/** The release whose finished build is in `folder`, in a store or beside one. Throws as `readRelease` does. */
export function readBuild(folder: string): Release {
  return readRelease(dirname(folder), '.', basename(folder))
}

/** `release.json` of a version; immutable, so parsed once. Throws StoreError when it is damaged or gone, if only now. */
export function readRelease(store: string, name: string, version: string): Release {
  const dir = releaseDir(store, name, version)
  const file = join(dir, 'release.json')
  const known = releases.get(dir)
  if (known && existsSync(file)) return known
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StoreError('YK2006', `${name} ${version} is not in the store`)
  }
  const result = v.safeParse(releaseSchema, json)
  if (!result.success) throw new StoreError('YK2007', `${name} ${version}: release.json is damaged`)
  releases.set(dir, result.output)
  return result.output
}

/**
 * The text of a released file. Throws StoreError unless it is what the release says it is.
 * @param release as it was verified; absent: as it lies there
 */
export function readReleasedText(
  store: string,
  name: string,
  version: string,
  file: string,
  release = readRelease(store, name, version),
): string {
  const body = readFileSync(join(releaseDir(store, name, version), file))
  if (integrityOf(body) !== release.files[file]?.integrity)
    throw new StoreError('YK2007', `${name} ${version}: ${file} differs from what was released`)
  return body.toString('utf8')
}

/** Versions of `name` in the store, newest build first. */
export function versionsOf(store: string, name: string): Release[] {
  const dir = join(store, name)
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .filter((version) => hasRelease(store, name, version))
    .map((version) => readRelease(store, name, version))
    .sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1))
}

/**
 * Adds the build that `make` writes, with its `release.json`, into a folder of the same file system. What is left of it there is
 * deleted, also where `make` throws.
 */
export async function addBuild(store: string, make: (dir: string) => unknown): Promise<Release> {
  mkdirSync(store, { recursive: true })
  const workDir = mkdtempSync(join(store, '.build-'))
  const dir = join(workDir, 'out')
  try {
    await make(dir)
    const release = readBuild(dir)
    addRelease(store, dir, release)
    return readRelease(store, release.name, release.version)
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}

/** Moves a finished build into the store. A version that is already there is the same build: the new copy goes. */
export function addRelease(store: string, builtDir: string, release: Release): void {
  const target = releaseDir(store, release.name, release.version)
  const isThere = () => hasRelease(store, release.name, release.version)
  mkdirSync(dirname(target), { recursive: true })
  // what a process left that ended before it had a release.json; never the build of one that is faster
  if (!isThere()) rmSync(target, { recursive: true, force: true })
  try {
    if (!isThere()) renameSync(builtDir, target)
  } catch (error) {
    if (!isThere()) throw error
  }
  rmSync(builtDir, { recursive: true, force: true })
}

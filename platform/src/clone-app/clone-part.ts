/** One part of an app, from its address into a store: every file is what registry, release and signature say, or none stays. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import * as v from 'valibot'
import { TYPES } from '../gateway/static-files/index.ts'
import { entryOf, type Release, releaseSchema } from '../registry/index.ts'
import { isSignedBy, type ReleaseStore } from '../release-store/index.ts'
import { fileProblems } from '../uploads/index.ts'
import { integrityOf, own, StoreError } from '../util/index.ts'
import { ask } from './fetch-from-app.ts'
import { jsonOf, type OfferedPart } from './offered-parts.ts'

const RELEASE_BYTES = 2_000_000
const AT_ONCE = 4

export interface PullOptions {
  /** Address of the app. */
  from: string
  /** Store that the part goes into. */
  store: ReleaseStore
  /** Key that must have signed it (PEM); absent: the app signs nothing. */
  key?: string
}

/** What a part cost. */
export interface Pulled {
  release: Release
  /** Files and bytes that travelled. */
  files: number
  bytes: number
}

/** Brings a part that is live into the store. Throws StoreError where anything of it is not what it should be. */
export async function clonePart(part: OfferedPart, options: PullOptions): Promise<Pulled> {
  const { name, version } = part
  const { store } = options
  const { release, body } = await releaseOf(part, options)
  const dir = store.releaseDir(name, version)
  const wanted = Object.keys(release.files).filter((file) => isServed(file, part))
  if (wanted.every((file) => isThere(join(dir, file), release, file)) && isSame(join(dir, 'release.json'), body))
    return { release, files: 0, bytes: 0 }
  const staged = mkdtempSync(join(store.folder, '.pull-'))
  try {
    const cost = await fetchPartFiles(part, { release, wanted, staged }, options)
    writeFileSync(join(staged, 'release.json'), body)
    // what lies there under this version is damaged
    rmSync(dir, { recursive: true, force: true })
    store.addRelease(staged, release)
    return { release, ...cost }
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

async function releaseOf(
  { name, version, entry, signature }: OfferedPart,
  { from, key }: PullOptions,
): Promise<{ release: Release; body: Buffer }> {
  const body = await ask(`${from}/r/${name}/${version}/release.json`, RELEASE_BYTES)
  const result = v.safeParse(releaseSchema, jsonOf(body))
  if (!result.success) throw new StoreError('YK5005', `${name} ${version}: cannot read release.json`)
  const release = result.output
  const said = (one: OfferedPart['entry']) =>
    JSON.stringify([one.url, one.metadata, one.extras.kind, Object.entries(one.extras.files).sort()])
  if (release.name !== name || said(entryOf(release, 100, true)) !== said(entry))
    throw new StoreError('YK5005', `${name} ${version}: registry and release.json differ`)
  if (key && !(signature && isSignedBy(key, { name, version, body, signature })))
    throw new StoreError('YK5005', `${name} ${version}: wrong signature`)
  refuseUnusable(release)
  return { release, body }
}

/** Names and sizes are judged as at the release service: a list that it would refuse is none of an app's. */
function refuseUnusable({ name, version, files }: Release): void {
  const [problem] = fileProblems(Object.entries(files))
  if (problem) throw new StoreError('YK5005', `${name} ${version}: ${problem}`)
}

/** Files that members could ask for, and the templates of their pages: no others have an address. */
const isServed = (file: string, { pages }: OfferedPart): boolean =>
  TYPES[extname(file)] !== undefined || Object.hasOwn(pages, file)

const isSame = (path: string, body: Buffer): boolean => existsSync(path) && readFileSync(path).equals(body)

const isThere = (path: string, { files }: Release, file: string): boolean =>
  existsSync(path) && integrityOf(readFileSync(path)) === files[file]?.integrity

async function fetchPartFiles(
  { name, version, pages }: OfferedPart,
  { release, wanted, staged }: { release: Release; wanted: readonly string[]; staged: string },
  { from, store }: PullOptions,
): Promise<{ files: number; bytes: number }> {
  const existing = filesByHash(store, name)
  const cost = { files: 0, bytes: 0 }
  const fetchOne = async (file: string): Promise<void> => {
    const { integrity = '', bytes = 0 } = release.files[file] ?? {}
    const path = join(staged, file)
    mkdirSync(dirname(path), { recursive: true })
    const had = existing.get(integrity)
    if (had) cpSync(had, path)
    if (had && isThere(path, release, file)) return
    const page = own(pages, file)
    const address = `${from}/r/${name}/${version}/${file}`
    const body = page === undefined ? await ask(address, bytes) : Buffer.from(page)
    if (integrityOf(body) !== integrity)
      throw new StoreError('YK5005', `${name} ${version} ${file}: differs from its hash in the registry`)
    writeFileSync(path, body)
    cost.files++
    cost.bytes += body.length
  }
  const rest = wanted.values()
  const work = async () => {
    for (const file of rest) await fetchOne(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return cost
}

/** Where each content of the versions of a part that are here lies; a list that is damaged has none. */
function filesByHash(store: ReleaseStore, name: string): Map<string, string> {
  const found = versionsIn(store, name).flatMap((version) => {
    const dir = store.releaseDir(name, version)
    const list = v.safeParse(releaseSchema, jsonOf(readFileSync(join(dir, 'release.json'))))
    const files = list.success ? Object.entries(list.output.files) : []
    return files.map(([file, { integrity }]) => [integrity, join(dir, file)] as const)
  })
  return new Map(found.filter(([, path]) => existsSync(path)))
}

/** Versions of a part that are in the store, whatever state they are in. */
export function versionsIn(store: ReleaseStore, name: string): string[] {
  const dir = join(store.folder, name)
  return existsSync(dir) ? readdirSync(dir).filter((version) => store.hasRelease(name, version)) : []
}

/**
 * What of a store the gateway believes: releases that its key signed, and files that are what those say. The rest is
 * served to nobody (platform/docs/decisions/031-release-api.md).
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { DEVELOPMENT_VERSION, entryOf, type Registry, type RegistryEntry, type Release } from '../../registry/index.ts'
import {
  type ReleaseStore,
  refuseOtherBuild,
  rolesServed,
  type SignedFile,
  type TrustedRoles,
} from '../../release-store/index.ts'
import type { Texts } from '../../texts/index.ts'
import { canonicalJson } from '../../transparency-log/index.ts'
import { integrityOf, StoreError, stampOf } from '../../util/index.ts'

type Unpack = (body: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>

/** How a file may stand beside itself, and how it is read then. */
const COPIES: readonly (readonly [ending: string, unpack: Unpack])[] = [
  ['', async (body) => body],
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
]

/** A file that was found good is looked at again after this long, ms. */
const LOOK_MS = 1000

/** Why a live version may not be served; undefined when it may. One whose files are gone serves nothing anyway. */
export function distrusted(store: ReleaseStore, name: string, entry: RegistryEntry): string | undefined {
  const { version } = entry.metadata
  if (!store.hasSigningKey() || !store.hasRelease(name, version)) return undefined
  try {
    store.checkSignature(name, version)
    return said(entryOf(store.readRelease(name, version), 100, true)) === said(entry)
      ? undefined
      : `${name} ${version}: the registry says another thing than the release`
  } catch (error) {
    return String(error)
  }
}

/**
 * The release of a live version, of the bytes that its team signed: what pages are made of must not change after it was
 * verified. Undefined where its files are not here. Throws StoreError where it is another build, or the registry says another thing.
 */
function releaseOfTeam(
  store: ReleaseStore,
  trusted: TrustedRoles,
  [name, entry]: readonly [string, RegistryEntry],
): Release | undefined {
  const { version } = entry.metadata
  if (!store.hasRelease(name, version)) return undefined
  const { digest, release } = store.storedBuild(name, version)
  refuseOtherBuild(trusted, name, version, digest)
  if (saidByTeam(entryOf(release, 100, true)) !== saidByTeam(entry))
    throw new StoreError('YK3021', `${name} ${version}: the registry says another thing than its team signed`)
  return release
}

const said = ({ url, metadata, extras }: RegistryEntry) =>
  JSON.stringify([url, metadata.integrity, Object.entries(extras.files).sort()])

/** All that the registry repeats of a release: with a team's signature none of it is the service's to say. */
function saidByTeam({ url, metadata, extras }: RegistryEntry): string {
  const { builtAt: _, liveSince: __, pinned: ___, restored: ____, ...repeated } = extras
  return canonicalJson(JSON.parse(JSON.stringify([url, metadata, repeated])))
}

/** Of a registry, what its gateway goes by. */
interface Trusted {
  registry: Registry
  /** Releases as their teams signed them, by `name@version`; none in an app without roles. */
  releases: ReadonlyMap<string, Release>
}

/**
 * The registry with a reason for all that is out of service, and without what does not verify: a canary is left out, a remote out of service; without its shell there is no
 * page. `tell` is told of each.
 */
export function trustedPart(
  store: ReleaseStore,
  registry: Registry,
  { maintenance, resting }: Texts['pages'],
  warn: (problem: string) => void,
): Trusted {
  const trusted = structuredClone(registry)
  const releases = new Map<string, Release>()
  // refused as a whole before where they do not hold
  const roles = store.hasSigningKey() ? rolesServed(registry) : undefined
  const remember = (name: string, entry: RegistryEntry): string | undefined => {
    try {
      const release = roles && releaseOfTeam(store, roles, [name, entry])
      if (release) releases.set(`${name}@${release.version}`, release)
      return undefined
    } catch (error) {
      return String(error)
    }
  }
  for (const disabled of Object.values(trusted.extras.disabled)) disabled.reason ||= maintenance
  for (const [name, entries] of Object.entries(registry.microFrontends)) {
    const good = entries.filter((entry) => {
      const problem = distrusted(store, name, entry) ?? (roles && remember(name, entry))
      if (problem) warn(problem)
      return !problem
    })
    if (good.length === entries.length) continue
    const hasDefault = good.some(({ deployment }) => deployment.default)
    if (hasDefault) trusted.microFrontends[name] = good.map((entry) => whole(entry, good.length))
    else if (entries[0]?.extras.kind === 'shell') delete trusted.microFrontends[name]
    else trusted.extras.disabled[name] = { reason: resting, since: registry.extras.changedAt }
  }
  return { registry: trusted, releases }
}

/** A version that is left alone is everybody's. */
const whole = (entry: RegistryEntry, count: number): RegistryEntry =>
  count === 1 ? { ...entry, deployment: { traffic: 100, default: true } } : entry

/** Answers whether `<name>/<version>/<file>` is, with its packed copies, what its release says; false for a file it does not have. */
export function fileCheck(store: ReleaseStore, said: SignedFile = 'release'): (file: string) => Promise<boolean> {
  const known = new Map<string, { stamp: string; at: number }>()
  // a key that was taken away frees nobody from it
  let isSigned = false
  return async (file) => {
    isSigned ||= store.hasSigningKey()
    const [name = '', version = ''] = file.split('/')
    // a build that is being developed lists nothing, and is served only where the command that makes it says it is live
    if (version === DEVELOPMENT_VERSION && !store.hasRelease(name, version)) return true
    const now = performance.now()
    const before = known.get(file)
    if (before && now - before.at < LOOK_MS) return true
    try {
      const stamp = (await Promise.all(COPIES.map(([ending]) => stampAt(join(store.folder, file) + ending)))).join(' ')
      if (before?.stamp !== stamp && !(await isWhole(store, file, isSigned && said))) return false
      known.set(file, { stamp, at: now })
      return true
    } catch {
      return false
    }
  }
}

async function stampAt(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found ? stampOf(found) : '-'
}

async function isWhole(store: ReleaseStore, file: string, said: SignedFile | false): Promise<boolean> {
  const [name = '', version = '', ...rest] = file.split('/')
  const path = rest.join('/')
  if (said) store.checkSignature(name, version, process.env, said)
  if (path === 'release.json') return true
  const integrity = store.readRelease(name, version).files[path]?.integrity
  if (!integrity) return false
  const itself = await readFile(join(store.folder, file))
  if (integrityOf(itself) !== integrity) return false
  // a planted copy could unpack to more than there is memory
  const maxOutputLength = Math.max(1, itself.length)
  const whole = await Promise.all(
    COPIES.map(async ([ending, plain]) => {
      const body = await readFile(join(store.folder, file) + ending).catch(() => undefined)
      return !body || integrityOf(await plain(body, { maxOutputLength })) === integrity
    }),
  )
  return whole.every(Boolean)
}

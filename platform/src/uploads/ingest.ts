/** From an upload to a build in the store: every byte is looked at here, and what can be worked out is not believed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packFiles } from '../build/index.ts'
import { entriesOf, type Release } from '../registry/index.ts'
import { keepProvenance } from '../release/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { integrityOf, StoreError } from '../util/index.ts'
import { containerProblems, releaseOf, type Upload } from './manifest.ts'
import { heldFiles, isSameBuild, missingHashes } from './plan.ts'
import { stagedFile } from './staging.ts'

/** What came of an upload: a build in the store, or what has to be sent first. */
export type Received = { built: Release; added: boolean } | { missing: string[] }

/**
 * Puts an uploaded build into the store, from what its bearer sent and what earlier versions of the part hold. Throws
 * StoreError, and leaves nothing, when the upload is not what it says.
 */
export async function receive(store: ReleaseStore, grant: string, upload: Upload, now = Date.now()): Promise<Received> {
  const release = described(store, upload, now)
  const { name, version, files } = release
  if (store.hasRelease(name, version)) {
    const built = store.readRelease(name, version)
    if (isSameBuild(built, release)) return { built, added: false }
    throw new StoreError('YK4011', `The store has ${name} ${version} with other content: build anew`)
  }
  const held = heldFiles(store.versionsOf(name), (one, file) => join(store.releaseDir(name, one.version), file))
  const placeOf = (integrity: string) => {
    const staged = stagedFile(store, grant, integrity)
    return existsSync(staged) ? staged : held.get(integrity)
  }
  const bodies = new Map<string, Buffer>()
  const missing = missingHashes(files, (integrity) => {
    const body = wholeFile(placeOf(integrity), integrity)
    if (body) bodies.set(integrity, body)
    return body !== undefined
  })
  if (missing.length > 0) return { missing }
  const built = await assemble(store, upload, { release, bodies })
  for (const integrity of bodies.keys()) rmSync(stagedFile(store, grant, integrity), { force: true })
  return { built, added: true }
}

/** True where the build is what everybody gets already, alone: there is nothing to check, and nothing to change. */
export function isLiveAlready(store: ReleaseStore, upload: Upload, now = Date.now()): boolean {
  const { name, version, canary } = upload
  const entries = entriesOf(store.readRegistry().registry, name)
  const isAlone = entries.length === 1 && entries[0]?.metadata.version === version
  if (canary || !isAlone || !store.hasRelease(name, version)) return false
  const told = releaseOf(upload, now)
  return 'release' in told && isSameBuild(store.readRelease(name, version), told.release)
}

function described(store: ReleaseStore, upload: Upload, now: number): Release {
  const told = releaseOf(upload, now)
  const problems =
    'problems' in told ? told.problems : containerProblems(told.release, store.liveShell(store.readRegistry().registry))
  if ('problems' in told || problems.length > 0)
    throw new StoreError('YK4012', `${upload.name} ${upload.version} cannot be taken\n  ${problems.join('\n  ')}`)
  return told.release
}

/** The bytes of a file, where they still are what their hash says: one that was damaged is sent anew. */
function wholeFile(path: string | undefined, integrity: string): Buffer | undefined {
  try {
    const body = path === undefined ? undefined : readFileSync(path)
    return body && integrityOf(body) === integrity ? body : undefined
  } catch {
    return undefined
  }
}

/** Sizes, also those that budgets are held against, are of what was packed here. */
function assemble(
  store: ReleaseStore,
  upload: Upload,
  { release, bodies }: { release: Release; bodies: ReadonlyMap<string, Buffer> },
): Promise<Release> {
  return store.addBuild(async (outDir) => {
    for (const [file, { integrity, bytes }] of Object.entries(release.files)) {
      const body = bodies.get(integrity)
      if (body?.length !== bytes) throw new StoreError('YK4012', `The size of ${file} is not as listed`)
      mkdirSync(dirname(join(outDir, file)), { recursive: true })
      writeFileSync(join(outDir, file), body)
    }
    // all that was sent, also what is not read here: a team signed it
    const built = { ...upload.release, files: await packFiles(outDir) }
    if (upload.provenance) keepProvenance(outDir, upload.provenance)
    writeFileSync(join(outDir, 'release.json'), JSON.stringify(built))
  })
}

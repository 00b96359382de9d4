/**
 * `app pull`: the app as it is live, over the network, into a store that tests compose it from
 * (platform/docs/decisions/044-clone-app.md).
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { entryOf, type Release } from '../registry/index.ts'
import { emptyRegistry, type ReleaseStore } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import { clonePart, versionsIn } from './clone-part.ts'
import { type Offered, offered } from './offered-parts.ts'

export interface PullAppOptions {
  /** Address of the app. */
  from: string
  /** Folder that the app goes into; what is there changes in one step, or stays. */
  store: ReleaseStore
  /** Fingerprint of the only key whose signatures count; absent: the one that the app names. */
  fingerprint?: string
  print: (line: string) => void
}

/** Brings all parts. Throws StoreError in one line; what was there before is as it was then. */
export async function cloneApp({ from, store, fingerprint, print }: PullAppOptions): Promise<void> {
  const found = await offered(from)
  refuseOtherKey(found, from, fingerprint)
  mkdirSync(store.folder, { recursive: true })
  // of a checkout: not the team's sources, whatever its own list of what git leaves out says
  writeFileSync(join(store.folder, '.gitignore'), '*\n')
  const releases: Release[] = []
  const cost = { files: 0, bytes: 0 }
  for (const part of found.parts) {
    const pulled = await clonePart(part, { from, store, ...(found.key && { key: found.key.pem }) })
    releases.push(pulled.release)
    cost.files += pulled.files
    cost.bytes += pulled.bytes
  }
  const registry = emptyRegistry()
  for (const release of releases) registry.microFrontends[release.name] = [entryOf(release, 100, true)]
  store.putRegistry(registry)
  forgetOthers(store, releases)
  for (const { name, version } of releases) print(`  ${name} ${version}`)
  for (const name of found.elsewhere) print(`  ${name}: not downloaded, it is hosted elsewhere`)
  print(`Downloaded the app of ${from}: ${cost.files} new files, ${(cost.bytes / 1000).toFixed(0)} kB`)
  print(found.key ? `Signing key ${found.key.fingerprint}` : 'This app signs no releases')
}

function refuseOtherKey({ key }: Offered, from: string, fingerprint: string | undefined): void {
  if (!fingerprint || key?.fingerprint === fingerprint) return
  throw new StoreError(
    'YK5003',
    `${from}: the signing key is not platform.key of package.json (${key?.fingerprint ?? 'no key'}). Nothing was downloaded`,
  )
}

/** How long a pull that goes on at the same time may take, ms. */
const YOUNG_MS = 10 * 60_000

const isOfAnother = (folder: string): boolean =>
  basename(folder).startsWith('.pull-') && Date.now() - statSync(folder).mtimeMs < YOUNG_MS

/** Versions that are no longer live, and what a pull left that was ended. */
function forgetOthers(store: ReleaseStore, releases: readonly Release[]): void {
  for (const entry of readdirSync(store.folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || isOfAnother(join(store.folder, entry.name))) continue
    const live = releases.find(({ name }) => name === entry.name)
    if (!live) rmSync(join(store.folder, entry.name), { recursive: true, force: true })
    else
      for (const version of versionsIn(store, entry.name))
        if (version !== live.version) rmSync(store.releaseDir(entry.name, version), { recursive: true, force: true })
  }
}

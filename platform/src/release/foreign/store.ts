/** A stranger's build as a release: what it is made of now is kept in the store, and its container is pinned by its hash. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { packFiles } from '../../build/index.ts'
import {
  defaultShell,
  type FrameRights,
  NO_CONTRACT,
  type Registry,
  type Release,
  type Route,
  releaseSchema,
} from '../../registry/index.ts'
import type { ReleaseStore } from '../../release-store/index.ts'
import { StoreError } from '../../util/index.ts'
import { download } from './download.ts'
import { type ForeignManifest, readManifest } from './manifest.ts'
import { manifestOfEntry, type RemoteEntry } from './remote-entry.ts'

export interface ForeignSource {
  /** What it is to be called here. */
  name: string
  /** Address of its `mf-manifest.json`, or where it has none what is to be known of its container. */
  from: string | RemoteEntry
  routes: Route[]
  /** What it may do in its frame beside drawing. */
  frame?: FrameRights
}

/**
 * Fetches the manifest where there is one, the container and the files of the modules that `routes` show, and adds them to the store as a
 * release of `name`. Its version is the manifest's and a hash of all that the release says: the same build registered
 * again is the same release. Throws StoreError with one sentence for what cannot be one.
 */
export async function foreignIntoStore(
  store: ReleaseStore,
  { name, from, routes, frame }: ForeignSource,
): Promise<Release> {
  const manifest =
    typeof from === 'string'
      ? readManifest(parsed(await download(from), from), from)
      : manifestOfEntry(
          from,
          routes.map(({ screen }) => screen),
        )
  const screens = screensOf(manifest, routes)
  const shares = neededOf(manifest, store.readRegistry().registry)
  return store.addBuild(async (outDir) => {
    const wanted = Object.values(screens).flatMap(({ js, css, async }) => [...js, ...css, ...async])
    for (const file of new Set([manifest.entry, ...wanted])) await keep(outDir, manifest.base, file)
    const { base, entry, container, module, integrity } = manifest
    const files = await packFiles(outDir)
    if (integrity && files[entry]?.integrity !== integrity)
      throw new StoreError('YK5108', `${base}${entry} is not what --integrity says: it has ${files[entry]?.integrity}`)
    const described = {
      ...{ base, entry, shares, routes, screens, files, globals: { container } },
      ...(module && { module }),
      ...(frame && (frame.calls.length > 0 || frame.connect.length > 0) && { frame }),
    }
    const hash = createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 10)
    const release = releaseOf(name, {
      ...described,
      schema: 1,
      kind: 'remote',
      name,
      version: `${manifest.version.replace(/[^\w.-]+/g, '-')}-${hash}`,
      builtAt: new Date().toISOString(),
      contract: NO_CONTRACT,
      budget: {},
    })
    writeFileSync(join(outDir, 'release.json'), JSON.stringify(release))
  })
}

function parsed(body: Buffer, url: string): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new StoreError('YK5101', `${url}: not JSON`)
  }
}

function screensOf({ exposes }: ForeignManifest, routes: readonly Route[]): Release['screens'] {
  return Object.fromEntries(
    routes.map(({ screen }) => {
      const found = exposes[screen]
      if (found) return [screen, found]
      const known = Object.keys(exposes).join(', ') || 'nothing'
      throw new StoreError('YK5104', `The remote does not expose ${screen} (it exposes: ${known})`)
    }),
  )
}

/** Of the modules that must be single, those that the live shell has: what it does not have, the stranger brings alone. */
function neededOf({ shares }: ForeignManifest, registry: Registry): Record<string, string> {
  const [, shell] = defaultShell(registry) ?? []
  if (!shell) throw new StoreError('YK5105', 'Release the shell first')
  return Object.fromEntries(Object.entries(shares).filter(([key]) => key in shell.extras.shares))
}

async function keep(dir: string, base: string, file: string): Promise<void> {
  if (!/^[\w@-][\w@./-]*\.(js|mjs|css)$/.test(file) || file.includes('..'))
    throw new StoreError('YK5106', `${file}: not a possible name of a file`)
  const path = join(dir, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await download(new URL(file, base).href))
}

function releaseOf(name: string, said: unknown): Release {
  const result = v.safeParse(releaseSchema, said)
  if (result.success) return result.output
  throw new StoreError('YK5106', `${name}: cannot register this remote (${result.issues[0].message})`)
}

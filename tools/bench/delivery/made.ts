/** Builds of remotes that nobody wrote: small, each with bytes of its own, as good as the service asks for. */
import { createHash } from 'node:crypto'
import { defaultEntry, type Release, readRegistry, readRelease } from '@yaksok/platform/registry'
import { ask } from './ask.ts'
import type { Stage } from './stage.ts'

export interface MadeBuild {
  name: string
  version: string
  release: Omit<Release, 'files'>
  files: Map<string, Buffer>
}

/** As releases list it. */
export const integrityOf = (body: Buffer) => `sha384-${createHash('sha384').update(body).digest('base64')}`

/** One build of `name`; its model is a real remote of the store. */
export function makeBuild(store: string, name: string, version: string): MadeBuild {
  const live = defaultEntry(readRegistry(store).registry, 'home')
  if (!live) throw new Error('home is not released')
  const { files: _, server: __, ...model } = readRelease(store, 'home', live.metadata.version)
  const files = new Map(
    ['remoteEntry.js', 'main.js'].map((file) => [file, Buffer.from(`/* ${name} ${version} ${file} */\n`.repeat(20))]),
  )
  const release = {
    ...model,
    name,
    version,
    builtAt: new Date().toISOString(),
    routes: [{ path: `/${name}`, screen: 'main', auth: 'member' as const, tabBar: false, title: name }],
    places: [],
    entries: [],
    cards: [],
    links: [],
    names: {},
    bundled: [],
    globals: { container: model.globals.container.replace(/home$/, name.replaceAll('-', '_')) },
    screens: { main: { js: ['main.js'], css: [], async: [] } },
  }
  return { name, version, release, files }
}

/** No browser of the service opens the screens: it is measured without the time of one. */
export const UNSEEN = { unseen: true, why: 'bench' }

/**
 * Releases it as the command line does: tells of it, sends what is missing, tells of it again. Answers the last answer.
 * Rejects where the service is gone.
 */
export async function releaseMade({ url }: Pick<Stage, 'url'>, build: MadeBuild, token: string, from?: string) {
  const { name, version, release, files } = build
  const listed = [...files].map(([file, body]) => [
    file,
    { bytes: body.length, brotli: body.length, integrity: integrityOf(body) },
  ])
  const told = { name, kind: 'remote', version, release, files: listed, ...UNSEEN }
  const whose = { token, ...(from && { from }) }
  const asked = () => ask(`${url}/releases/v1/builds`, { method: 'POST', body: told, ...whose })
  const first = await asked()
  if (first.status !== 409) return first
  for (const body of files.values()) {
    const hash = Buffer.from(integrityOf(body).slice('sha384-'.length), 'base64').toString('base64url')
    await ask(`${url}/releases/v1/files/${hash}`, { method: 'PUT', body, ...whose })
  }
  return asked()
}

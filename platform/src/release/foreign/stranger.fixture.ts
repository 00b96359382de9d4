/** A stranger's build on an origin of its own, and a store with a shell and a remote that it may be added to. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { runReleaseCommand } from '../../release-cli/command.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { publish } from '../publish.ts'
import { storeRelease } from '../release.fixture.ts'

/** A manifest as the plugin writes it, in what is read of it. */
const MANIFEST = {
  metaData: {
    buildInfo: { buildVersion: '2.4.0' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    globalName: 'Widgets',
    publicPath: 'auto',
  },
  shared: [
    { name: 'react', singleton: true, requiredVersion: '^19.3.1' },
    { name: 'lodash', singleton: true, requiredVersion: '^4.0.0' },
  ],
  exposes: [
    {
      path: './Counter',
      assets: { js: { sync: ['counter.js'], async: [] }, css: { sync: ['counter.css'], async: [] } },
    },
  ],
}
type Manifest = typeof MANIFEST

export let store: ReleaseStore
let server: Server
/** Where it is served, and its files by name. */
export let origin: string
export let files: Record<string, string>
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'foreign-')))
  const releases = store
  const globals = { container: 'app_shell', page: '__APP__' }
  await publish(releases, storeRelease(store, 'shell', '1', { globals }))
  await publish(releases, storeRelease(store, 'home', '1', { globals: { container: 'app_home' } }))
  files = { 'remoteEntry.js': 'var Widgets', 'counter.js': '1', 'counter.css': '.counter{color:red}' }
  serve({})
  server = createServer(({ url = '/' }, answer) => {
    const file = files[url.slice(1)]
    if (file === undefined) answer.writeHead(404).end()
    else if (file.startsWith('→')) answer.writeHead(302, { location: file.slice(1) }).end()
    else answer.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(store.folder, { recursive: true, force: true })
})

export const serve = (more: Partial<Manifest>) => {
  files['mf-manifest.json'] = JSON.stringify({ ...MANIFEST, ...more })
}
export const serveMeta = (more: Partial<Manifest['metaData']>) => serve({ metaData: { ...MANIFEST.metaData, ...more } })

export async function add(name: string, ...rest: string[]): Promise<string> {
  const lines: string[] = []
  const url = rest.some((one) => /^--(manifest|remote-entry)$/.test(one))
    ? []
    : ['--manifest', `${origin}/mf-manifest.json`]
  const route = rest.includes('--route') ? [] : ['--route', '/Widgets=Counter:Widgets']
  await runReleaseCommand(['releases', 'add', name, ...url, ...route, ...rest], {
    store,
    dirOf: () => undefined,
    print: (line) => lines.push(line),
  })
  return lines.join('\n')
}
export const live = (name: string) => store.readRegistry().registry.microFrontends[name]

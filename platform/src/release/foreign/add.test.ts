import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runReleaseCommand } from '../../release-cli/command.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { integrityOf } from '../../util/files.ts'
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

let store: ReleaseStore
let server: Server
let origin: string
let files: Record<string, string>
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

const serve = (more: Partial<Manifest>) => {
  files['mf-manifest.json'] = JSON.stringify({ ...MANIFEST, ...more })
}
const serveMeta = (more: Partial<Manifest['metaData']>) => serve({ metaData: { ...MANIFEST.metaData, ...more } })

async function add(name: string, ...rest: string[]): Promise<string> {
  const lines: string[] = []
  const url = rest.includes('--manifest') ? [] : ['--manifest', `${origin}/mf-manifest.json`]
  const route = rest.includes('--route') ? [] : ['--route', '/Widgets=Counter:Widgets']
  await runReleaseCommand(['releases', 'add', name, ...url, ...route, ...rest], {
    store,
    dirOf: () => undefined,
    print: (line) => lines.push(line),
  })
  return lines.join('\n')
}
const live = (name: string) => store.readRegistry().registry.microFrontends[name]

test('it is live at its own address, with its container pinned by hash and global', async () => {
  const integrity = integrityOf(Buffer.from('var Widgets'))
  const printed = await add('widgets', '--tab', '--why', 'a first widget')
  expect(printed).toMatch(/widgets 2\.4\.0-[0-9a-f]{10} {2}to everybody/)
  expect(printed).toContain(`${origin}  ${integrity}`)
  expect(live('widgets')).toMatchObject([
    {
      url: `${origin}/remoteEntry.js`,
      metadata: { integrity },
      extras: {
        container: 'Widgets',
        contract: '0.0',
        // what the shell does not have, the stranger brings alone
        shares: { react: '^19.3.1' },
        routes: [{ path: '/Widgets', screen: 'Counter', title: 'Widgets', tabBar: true, auth: 'member' }],
      },
    },
  ])
})

test('the same build is the same release; a newer one replaces it, and a rollback returns to the old hash', async () => {
  await add('widgets')
  const [first] = live('widgets') ?? []
  await add('widgets')
  expect(live('widgets')).toEqual([first])
  files['remoteEntry.js'] = 'var Widgets=2'
  await add('widgets')
  expect(live('widgets')?.[0]?.metadata.integrity).toBe(integrityOf(Buffer.from('var Widgets=2')))
  await runReleaseCommand(['rollback', 'widgets'], { store, dirOf: () => undefined, print: () => {} })
  expect(live('widgets')?.[0]).toMatchObject({ url: first?.url, metadata: first?.metadata })
})

test('a public path that is written down is where its files are', async () => {
  files['v3/static/remoteEntry.js'] = 'var Widgets=3'
  files['v3/counter.js'] = '3'
  files['v3/counter.css'] = ''
  serveMeta({
    publicPath: `${origin}/v3`,
    remoteEntry: { name: 'remoteEntry.js', path: 'static', type: 'var' },
  })
  await add('widgets')
  expect(live('widgets')?.[0]?.url).toBe(`${origin}/v3/static/remoteEntry.js`)
})

const RANGES = [['^*', '*'], ...['^19.3.0', '~19.3.0'].map((range) => [`^${range}`, range])] as [string, string][]
test.each(RANGES)(
  'the range %s of a share that it brings no copy of, as the plugin writes it, is %s',
  async (written, range) => {
    serve(react(written))
    await add('widgets')
    expect(live('widgets')?.[0]?.extras.shares).toEqual({ react: range })
  },
)

const react = (requiredVersion: string) => ({ shared: [{ name: 'react', singleton: true, requiredVersion }] })

test.each<[string, () => void, RegExp]>([
  ['no manifest', () => serve({ exposes: undefined as never }), /\(mf-manifest\.json\) \(exposes\)$/],
  ['no JSON', () => Object.assign(files, { 'mf-manifest.json': '<html>' }), /not JSON/],
  ['nothing there', () => delete files['mf-manifest.json'], /Cannot download .* \(404\)/],
  ['a redirect', () => Object.assign(files, { 'mf-manifest.json': '→/other.json' }), /Cannot download/],
  ['no container', () => delete files['remoteEntry.js'], /Cannot download \S+remoteEntry\.js \(404\)/],
  [
    'an ES module',
    () => serveMeta({ remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } }),
    /^A container of the type module cannot be used.*varFilename/,
  ],
  ['files elsewhere over http', () => serveMeta({ publicPath: 'http://cdn.example/' }), /not an https address/],
  [
    'a name that leads out',
    () => serveMeta({ remoteEntry: { name: '../../x.js', path: '', type: 'var' } }),
    /name of a file/,
  ],
  ['React of its own', () => serve({ shared: [] }), /does not share react/],
  ['React of another range', () => serve(react('^18.2.0')), /react \^18\.2\.0, the shell has 19\.3\.1/],
  [
    'React in a chunk',
    () => Object.assign(files, { 'counter.js': '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' }),
    /Bundles shared modules: react/,
  ],
  ['styles on everything', () => Object.assign(files, { 'counter.css': 'a{color:red}' }), /counter\.css “a”/],
  [
    'styles on the app',
    () => Object.assign(files, { 'counter.css': '.app_home_list{color:red}' }),
    /a class of another part/,
  ],
  ['a global that a part has', () => serveMeta({ globalName: 'app_home' }), /app_home belongs to home/],
  ['the global of the page', () => serveMeta({ globalName: '__APP__' }), /__APP__ belongs to shell/],
])('%s is refused in one sentence, and nothing is live', async (_, spoil, why) => {
  spoil()
  await expect(add('widgets')).rejects.toThrow(why)
  expect(live('widgets')).toBeUndefined()
})

test.each<[string, string[], RegExp]>([
  ['home', [], /home is the name of a part/],
  ['shell', [], /shell is the name of a part/],
  ['Widgets', [], /releases add <name>/],
  ['widgets', ['--manifest', 'http://cdn.example/mf-manifest.json'], /not an https address/],
  ['widgets', ['--manifest', 'file:///etc/passwd'], /not an https address/],
  ['widgets', ['--route', '/home=Counter:Widgets'], /The path \/home belongs to home/],
  ['widgets', ['--route', '/Widgets=Missing:Widgets'], /The remote does not expose Missing \(it exposes: Counter\)/],
  ['widgets', ['--route', '/Widgets'], /write it as '\/Path=expose:Title'/],
  ['widgets', ['--route', '/a/b=Counter:Widgets'], /write it as '\/Path=expose:Title'/],
])('%s %o is refused', async (name, rest, why) => {
  await expect(add(name, ...rest)).rejects.toThrow(why)
  expect(live('widgets')).toBeUndefined()
})

test('a second stranger cannot have the global of the first', async () => {
  await add('widgets')
  await expect(add('gadgets', '--route', '/Gadgets=./Counter:Gadgets')).rejects.toThrow(/Widgets belongs to widgets/)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runReleaseCommand } from '../../release-cli/command.ts'
import { readRegistry } from '../../release-store/store.ts'
import { integrityOf } from '../../util/integrity.ts'
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

let store: string
let server: Server
let origin: string
let files: Record<string, string>
beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'foreign-'))
  await publish(store, storeRelease(store, 'shell', '1', { globals: { container: 'app_shell', page: '__APP__' } }))
  await publish(store, storeRelease(store, 'home', '1', { globals: { container: 'app_home' } }))
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
  rmSync(store, { recursive: true, force: true })
})

const serve = (more: Partial<Manifest>) => {
  files['mf-manifest.json'] = JSON.stringify({ ...MANIFEST, ...more })
}
const serveMeta = (more: Partial<Manifest['metaData']>) => serve({ metaData: { ...MANIFEST.metaData, ...more } })

async function add(name: string, ...rest: string[]): Promise<string> {
  const lines: string[] = []
  const url = rest.includes('--manifest') ? [] : ['--manifest', `${origin}/mf-manifest.json`]
  const route = rest.includes('--route') ? [] : ['--route', '/Widgets=Counter:위젯']
  await runReleaseCommand(['releases', 'add', name, ...url, ...route, ...rest], {
    store,
    dirOf: () => undefined,
    print: (line) => lines.push(line),
  })
  return lines.join('\n')
}
const live = (name: string) => readRegistry(store).registry.microFrontends[name]

test('it is live at its own address, with its container pinned by hash and global', async () => {
  const integrity = integrityOf(Buffer.from('var Widgets'))
  const printed = await add('widgets', '--tab', '--why', '첫 위젯')
  expect(printed).toMatch(/widgets 2\.4\.0-[0-9a-f]{10} {2}모두에게/)
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
        routes: [{ path: '/Widgets', screen: 'Counter', title: '위젯', tabBar: true, auth: 'member' }],
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

test.each([
  ['^*', '*'],
  ['^^19.3.0', '^19.3.0'],
  ['^~19.3.0', '~19.3.0'],
])('the range %s of a share that it brings no copy of, as the plugin writes it, is %s', async (written, range) => {
  serve(react(written))
  await add('widgets')
  expect(live('widgets')?.[0]?.extras.shares).toEqual({ react: range })
})

const react = (requiredVersion: string) => ({ shared: [{ name: 'react', singleton: true, requiredVersion }] })

test.each<[string, () => void, RegExp]>([
  [
    'no manifest',
    () => serve({ exposes: undefined as never }),
    /매니페스트\(mf-manifest\.json\)가 아니에요 \(exposes\)$/,
  ],
  ['no JSON', () => Object.assign(files, { 'mf-manifest.json': '<html>' }), /JSON이 아니에요/],
  ['nothing there', () => delete files['mf-manifest.json'], /받지 못했어요 \(404\)/],
  ['a redirect', () => Object.assign(files, { 'mf-manifest.json': '→/other.json' }), /받지 못했어요/],
  ['no container', () => delete files['remoteEntry.js'], /remoteEntry\.js을\(를\) 받지 못했어요 \(404\)/],
  [
    'an ES module',
    () => serveMeta({ remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } }),
    /^A container of the type module cannot be used.*varFilename/,
  ],
  ['files elsewhere over http', () => serveMeta({ publicPath: 'http://cdn.example/' }), /https 주소여야 해요/],
  [
    'a name that leads out',
    () => serveMeta({ remoteEntry: { name: '../../x.js', path: '', type: 'var' } }),
    /파일 이름/,
  ],
  ['React of its own', () => serve({ shared: [] }), /react를 공유하지 않는/],
  ['React of another range', () => serve(react('^18.2.0')), /react \^18\.2\.0이\(가\) 필요하지만 셸은 19\.3\.1/],
  [
    'React in a chunk',
    () => Object.assign(files, { 'counter.js': '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' }),
    /함께 묶인 공유 모듈: react/,
  ],
  ['styles on everything', () => Object.assign(files, { 'counter.css': 'a{color:red}' }), /counter\.css “a”/],
  [
    'styles on the app',
    () => Object.assign(files, { 'counter.css': '.app_home_list{color:red}' }),
    /다른 파트의 클래스/,
  ],
  ['a global that a part has', () => serveMeta({ globalName: 'app_home' }), /app_home은\(는\) 이미 home의 것/],
  ['the global of the page', () => serveMeta({ globalName: '__APP__' }), /__APP__은\(는\) 이미 shell의 것/],
])('%s is refused in one sentence, and nothing is live', async (_, spoil, why) => {
  spoil()
  await expect(add('widgets')).rejects.toThrow(why)
  expect(live('widgets')).toBeUndefined()
})

test.each<[string, string[], RegExp]>([
  ['home', [], /home은\(는\) 여기에서 만든 파트의 이름/],
  ['shell', [], /shell은\(는\) 여기에서 만든 파트의 이름/],
  ['Widgets', [], /releases add <이름>/],
  ['widgets', ['--manifest', 'http://cdn.example/mf-manifest.json'], /https 주소여야 해요/],
  ['widgets', ['--manifest', 'file:///etc/passwd'], /https 주소여야 해요/],
  ['widgets', ['--route', '/home=Counter:위젯'], /경로 \/home은\(는\) 이미 home의 것/],
  [
    'widgets',
    ['--route', '/Widgets=Missing:위젯'],
    /Missing을\(를\) 내보내지 않는 리모트예요 \(내보내는 것: Counter\)/,
  ],
  ['widgets', ['--route', '/Widgets'], /'\/Path=expose:제목'처럼/],
  ['widgets', ['--route', '/a/b=Counter:위젯'], /'\/Path=expose:제목'처럼/],
])('%s %o is refused', async (name, rest, why) => {
  await expect(add(name, ...rest)).rejects.toThrow(why)
  expect(live('widgets')).toBeUndefined()
})

test('a second stranger cannot have the global of the first', async () => {
  await add('widgets')
  await expect(add('gadgets', '--route', '/Gadgets=./Counter:도구')).rejects.toThrow(
    /Widgets은\(는\) 이미 widgets의 것/,
  )
})

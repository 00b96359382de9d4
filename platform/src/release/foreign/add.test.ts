import { expect, test } from 'vitest'
import { runReleaseCommand } from '../../release-cli/command.ts'
import { integrityOf } from '../../util/files.ts'
import { add, files, live, origin, serve, serveMeta, store } from './stranger.fixture.ts'

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
    'a file of 6 MB',
    () => Object.assign(files, { 'counter.js': '1'.repeat(6_000_000) }),
    /counter\.js: too large \(limit 5 MB\)$/,
  ],
  [
    'a container of SystemJS',
    () => serveMeta({ remoteEntry: { name: 'remoteEntry.js', path: '', type: 'system' } }),
    /^A container of the type system cannot be used/,
  ],
  ['files elsewhere over http', () => serveMeta({ publicPath: 'http://cdn.example/' }), /not an https address/],
  [
    'a name that leads out',
    () => serveMeta({ remoteEntry: { name: '../../x.js', path: '', type: 'var' } }),
    /name of a file/,
  ],
  ['React of another range', () => serve(react('^18.2.0')), /react \^18\.2\.0, the shell has 19\.3\.1/],
  [
    'React in a chunk',
    () =>
      Object.assign(files, {
        'counter.js': '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE react.memo',
      }),
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

test('one that shares no React needs none: it mounts by itself', async () => {
  serve({ shared: [] })
  await add('widgets')
  expect(live('widgets')?.[0]?.extras.shares).toEqual({})
})

test('an ES module is live as one', async () => {
  serveMeta({ remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } })
  await add('widgets')
  expect(live('widgets')?.[0]?.extras).toMatchObject({ module: true })
})

test('a second stranger cannot have the global of the first', async () => {
  await add('widgets')
  await expect(add('gadgets', '--route', '/Gadgets=./Counter:Gadgets')).rejects.toThrow(/Widgets belongs to widgets/)
})

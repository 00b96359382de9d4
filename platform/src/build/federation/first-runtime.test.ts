import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TARGET } from '../base.ts'
import { compile } from '../compile.ts'
import { compileScript } from '../script.ts'
import { containerPlugins } from './container.ts'
import { FIRST_RUNTIME, PAGE_RUNTIME, runtimeParts } from './runtime.ts'

interface Shares {
  kit: { version: string; lib: () => { name: string } }
}

interface Page {
  garden_beds: {
    init(shares: unknown, scope?: unknown[], options?: object): Promise<unknown>
    get(expose: string): Promise<() => { default: () => string }>
  }
  __FEDERATION__?: { __INSTANCES__: { name: string; shareScopeMap: { default?: object } }[] }
}

let dir: string
let first: string
let runtime: string

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'first-'))
  mkdirSync(join(dir, 'src'))
  writeFileSync(join(dir, 'package.json'), '{ "name": "@garden/beds", "version": "1.0.0" }')
  writeFileSync(join(dir, 'src', 'main.js'), `import { name } from 'kit'; export default () => name`)
  writeFileSync(join(dir, 'src', 'other.js'), `import { name } from 'kit'; export default () => name + '!'`)
  await compile({
    context: dir,
    mode: 'production',
    target: ['web', TARGET],
    entry: {},
    output: { path: join(dir, 'out'), publicPath: '/r/beds/1/', uniqueName: 'garden_beds', chunkFilename: '[name].js' },
    plugins: containerPlugins({
      name: 'garden_beds',
      exposes: {
        './main': { import: './src/main.js', name: 'main' },
        './other': { import: './src/other.js', name: 'other' },
      },
      shared: {
        kit: { import: false, shareKey: 'kit', singleton: true, strictVersion: true, requiredVersion: '^8.1.0' },
      },
      released: true,
    }),
    performance: false,
  })
  first = await compileScript({ entry: FIRST_RUNTIME, plugins: runtimeParts({ remotes: false }) })
  runtime = await compileScript({ entry: PAGE_RUNTIME, plugins: runtimeParts({ remotes: false }) })
})

afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** A page whose HTML has run the container and its chunks, as early scripts do. */
function pageWith(...scripts: string[]): { page: Page; run: (script: string) => unknown } {
  const document = { currentScript: { getAttribute: () => '/r/beds/1/remoteEntry.js' }, defaultView: {} }
  const sandbox: Record<string, unknown> = { document, console, setTimeout, clearTimeout, URL }
  Object.assign(sandbox, { window: sandbox, self: sandbox, location: { href: 'http://app/', origin: 'http://app' } })
  document.defaultView = sandbox
  const context = createContext(sandbox)
  const run = (script: string) => runInContext(script, context)
  for (const script of scripts) run(script)
  for (const file of readdirSync(join(dir, 'out')).filter((name) => /^(main|other|remoteEntry)\.js$/.test(name)))
    run(readFileSync(join(dir, 'out', file), 'utf8'))
  return { page: sandbox as unknown as Page, run }
}

const shares = (version: string): Shares => ({ kit: { version, lib: () => ({ name: 'of the page' }) } })

async function said({ garden_beds }: Page, expose: string): Promise<string> {
  return (await garden_beds.get(expose))().default()
}

test.each(['8.1.0', '8.1.3', '8.12.0'])(
  'a container takes the share of version %s without the runtime',
  async (version) => {
    const { page } = pageWith(first)
    await page.garden_beds.init(shares(version))
    expect(await said(page, './main')).toBe('of the page')
    expect(page.__FEDERATION__).toBeUndefined()
  },
)

test.each(['8.0.9', '9.1.0', '7.9.0'])('a share of version %s is none that fits', async (version) => {
  const { page } = pageWith(first)
  await page.garden_beds.init(shares(version))
  await expect(said(page, './main')).rejects.toThrow('no kit to share')
})

test('what the page does not share is an error of the module that asks for it', async () => {
  const { page } = pageWith(first)
  await page.garden_beds.init({})
  await expect(said(page, './main')).rejects.toThrow('no kit to share')
})

test('a share that comes late is fetched by who needs it, once; one that did not come is asked for anew', async () => {
  const { page } = pageWith(first)
  const answers = [Promise.reject(new Error('no connection')), Promise.resolve(() => ({ name: 'late' }))]
  let asked = 0
  await page.garden_beds.init({ kit: { version: '8.1.0', get: () => answers[asked++] } })
  await expect(said(page, './main')).rejects.toThrow('no connection')
  const both = await Promise.all([said(page, './main'), said(page, './other')])
  expect(both).toEqual(['late', 'late!'])
  expect(asked).toBe(2)
})

test('the runtime takes over a container that was opened before it came', async () => {
  const { page, run } = pageWith(first)
  await page.garden_beds.init(shares('8.1.0'))
  const before = await page.garden_beds.get('./main')
  run(runtime)
  const scope = {
    kit: {
      '8.1.0': {
        ...shares('8.1.0').kit,
        loaded: true,
        from: 'host',
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion: '8.1.0' },
      },
    },
  }
  await page.garden_beds.init(scope, [], { version: '1', shareScopeKeys: 'default', shareScopeMap: { default: scope } })
  expect(await said(page, './other')).toBe('of the page!')
  expect((await page.garden_beds.get('./main'))()).toBe(before())
  const instance = page.__FEDERATION__?.__INSTANCES__.find(({ name }) => name === 'garden_beds')
  expect(Object.keys(instance?.shareScopeMap.default ?? {})).toEqual(['kit'])
})

test('a runtime that is there already stays', () => {
  const { run } = pageWith(runtime, first)
  expect(run('typeof Object.values(__FEDERATION_RUNTIMES__)[0].runtime')).toBe('object')
})

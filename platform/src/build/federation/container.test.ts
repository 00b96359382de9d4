import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TARGET } from '../base.ts'
import { compile } from '../compile.ts'
import { containerPlugins } from './container.ts'
import { deferred } from './deferred.ts'
import { PAGE_RUNTIME, runtimeParts } from './runtime.ts'

/** Something that only the runtime's core says. */
const CORE = '[ Federation Runtime ]'

let dir: string
const read = (file: string) => readFileSync(join(dir, 'out', file), 'utf8')

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'container-'))
  mkdirSync(join(dir, 'src'))
  writeFileSync(join(dir, 'package.json'), '{ "name": "@garden/beds", "version": "1.0.0" }')
  writeFileSync(join(dir, 'src', 'main.js'), `export default () => 'beds'`)
  await compile({
    context: dir,
    mode: 'production',
    target: ['web', TARGET],
    entry: {},
    output: { path: join(dir, 'out'), publicPath: '/r/beds/1/', uniqueName: 'garden_beds' },
    plugins: containerPlugins({
      name: 'garden_beds',
      exposes: { './main': { import: './src/main.js', name: 'main' } },
      shared: {},
      released: true,
    }),
    performance: false,
  })
})

afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('a released container has no runtime in it, only beside it', () => {
  const files = readdirSync(join(dir, 'out'))
  const fallback = files.find((file) => file.startsWith('federation.')) ?? ''
  expect(read('remoteEntry.js')).not.toContain(CORE)
  expect(read(fallback)).toContain(CORE)
})

test('its manifest says that it is at home wherever the manifest is, and nothing of the machine that built it', () => {
  const { metaData, exposes } = JSON.parse(read('mf-manifest.json')) as {
    metaData: Record<string, unknown>
    exposes: { path: string }[]
  }
  expect(metaData).toMatchObject({
    name: 'garden_beds',
    globalName: 'garden_beds',
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', type: 'var' },
  })
  expect(exposes.map(({ path }) => path)).toEqual(['./main'])
  expect(readdirSync(join(dir, 'out')).filter((file) => file.includes('stats'))).toEqual([])
  expect(read('mf-manifest.json')).not.toContain(dir)
})

test('a container that is not told its address exactly once is an error of the build', () => {
  const parts = { name: 'x', publicPath: '/r/x/1/', fallback: { file: 'f.js', integrity: 'sha384-' } }
  expect(() => deferred({ ...parts, text: 'var x' })).toThrow('0 times')
  expect(() => deferred({ ...parts, text: 'a.p="/r/x/1/";b.p="/r/x/1/"' })).toThrow('2 times')
  expect(deferred({ ...parts, text: 'var x;a.p="/r/x/1/"' })).toContain('a.p=base')
})

test('a host has one copy of the runtime, of its ES modules', async () => {
  const entry = join(dir, 'src', 'host.js')
  writeFileSync(
    entry,
    `import { createInstance } from ${JSON.stringify(import.meta.resolve('@module-federation/enhanced/runtime').slice('file://'.length))}
import ${JSON.stringify(PAGE_RUNTIME)}
globalThis.host = createInstance({ name: 'host', remotes: [] })`,
  )
  const { modules = [] } = await compile({
    mode: 'production',
    target: ['web', TARGET],
    entry,
    output: { path: join(dir, 'host') },
    plugins: runtimeParts({ remotes: true }),
    optimization: { concatenateModules: false },
    performance: false,
  })
  const names = modules.map(({ name = '' }) => name).filter((name) => name.includes('@module-federation'))
  expect(names.filter((name) => name.endsWith('runtime-core/dist/core.js'))).toHaveLength(1)
  expect(names.filter((name) => name.endsWith('.cjs'))).toEqual([])
})

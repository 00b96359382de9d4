import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runReleaseCommand } from '../release-cli/command.ts'
import { openReleaseStore } from '../release-store/release-store.ts'
import { publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { typeProblems } from './type-check.ts'

const TYPESCRIPT = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'typescript')
let dir: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
const OPTIONS = { strict: true, allowImportingTsExtensions: true, types: [], lib: ['es2024'], target: 'es2024' }
const configure = (include = ['src']) =>
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...OPTIONS, module: 'esnext', moduleResolution: 'bundler' }, include }),
  )
const installTypeScript = () => {
  mkdirSync(join(dir, 'node_modules'), { recursive: true })
  symlinkSync(TYPESCRIPT, join(dir, 'node_modules', 'typescript'), 'dir')
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'types-'))
  write('package.json', '{ "version": "1.0.0", "type": "module" }')
  write('src/main/index.ts', `import { beds } from '../beds.ts'\nexport default (): number => beds\n`)
  write('src/beds.ts', 'export const beds = 3\n')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** What is a cache's does not lie beside anything. */
const isCached = (file: string | Buffer) => String(file).startsWith(join('node_modules', '.cache'))

test('a part whose types fit has no problems, and nothing is written beside its files', async () => {
  configure()
  installTypeScript()
  const files = () => readdirSync(dir, { recursive: true }).filter((file) => !isCached(file))
  const before = files()
  expect(await typeProblems(dir)).toEqual([])
  expect(files()).toEqual(before)
})

test('what was right before is wrong once what it imports has changed', async () => {
  configure()
  installTypeScript()
  expect(await typeProblems(dir)).toEqual([])
  write('src/beds.ts', `export const beds = 'three'\n`)
  expect(await typeProblems(dir)).toEqual([expect.stringContaining('src/main/index.ts(2,')])
})

test('a type error is told by its file and line; what goes on for pages is counted', async () => {
  configure()
  installTypeScript()
  write('src/beds.ts', `export const beds = 'three'\nexport const gates: number = true\n`)
  const problems = await typeProblems(dir)
  expect(problems[0]).toMatch(/^src\/beds\.ts\(2,14\): error TS2322: .*'boolean'.*'number'/)
  expect(problems[1]).toMatch(/^src\/main\/index\.ts\(\d,\d+\): error/)
  write('src/beds.ts', Array.from({ length: 30 }, (_, at) => `export const b${at}: number = true`).join('\n'))
  const many = await typeProblems(dir)
  expect(many).toHaveLength(11)
  expect(many.at(-1)).toMatch(/^and 2\d more errors like this$/)
})

test('where types cannot be checked, it says what is missing', async () => {
  installTypeScript()
  expect(await typeProblems(dir)).toEqual([expect.stringContaining('without tsconfig.json')])
  configure()
  rmSync(join(dir, 'node_modules'), { recursive: true })
  expect(await typeProblems(dir)).toEqual([expect.stringContaining('npm install --save-dev typescript')])
  installTypeScript()
  configure(['nothing'])
  expect(await typeProblems(dir)).toEqual([expect.stringContaining('TS18003')])
})

test('a part without TypeScript has no types to check', async () => {
  rmSync(join(dir, 'src'), { recursive: true })
  write('src/main/index.jsx', 'export default () => null')
  expect(await typeProblems(dir)).toEqual([])
})

test('a release with a type error is refused, and nothing of it is in the store', async () => {
  const store = openReleaseStore(join(dir, 'store'))
  await publish(store, storeRelease(store, 'shell', '1'))
  write('remote.json', '{ "name": "home", "contract": "1.0", "routes": [] }')
  configure()
  installTypeScript()
  write('src/beds.ts', 'export const beds: string = 3\n')
  const released = runReleaseCommand(['release', 'home'], {
    store,
    dirOf: () => dir,
    print: () => {},
  })
  await expect(released).rejects.toThrow(
    /^home cannot be released: its types do not match\n {2}src\/beds\.ts\(1,14\): error/,
  )
  expect(store.versionsOf('home')).toEqual([])
  expect(store.readRegistry().registry.microFrontends.home).toBeUndefined()
})

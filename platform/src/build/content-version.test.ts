import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BOOT_DIR, inputsOf, versionOf, WORKER_DIR } from './content-version.ts'

let dir: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
const exports = { './page/api': './page/api/index.ts', './parts/input': './parts/input/index.ts' }
const manifest = (version: string, exported: object = exports) =>
  JSON.stringify({ version, platform: { contract: true, oncePerPage: ['./page/*'] }, exports: exported })
const shared = (path: string, text: string) => write(`node_modules/@garden/kit/${path}`, text)

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'inputs-'))
  write('package.json', '{"version":"1.2.3","dependencies":{"@garden/kit":"*"}}')
  write('remote.json', '{}')
  write('src/main/index.tsx', "import { Field } from '@garden/kit/parts/input'")
  shared('package.json', manifest('2.0.0'))
  shared('page/api/index.ts', 'export const api = 1')
  shared('parts/input/index.ts', "export * from './field/field.tsx'")
  shared('parts/input/field/field.tsx', "import '../../../page/api/index.ts'")
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('the same sources have the same version, whose first part is the package’s', () => {
  expect(versionOf(dir)).toBe(versionOf(dir))
  expect(versionOf(dir)).toMatch(/^1\.2\.3-[0-9a-f]{10}$/)
})

test.each(['parts/input/index.ts', 'parts/input/field/field.tsx'])(
  'a change of shared/%s, which remotes bundle, gives one a new version',
  (file) => {
    const before = versionOf(dir)
    shared(file, '/* changed */')
    expect(versionOf(dir)).not.toBe(before)
  },
)

test('a change of what the shell provides gives a remote none', () => {
  const before = versionOf(dir)
  shared('page/api/index.ts', '/* changed */')
  expect(versionOf(dir)).toBe(before)
})

test.each(['page/api/index.ts', 'parts/input/index.ts', 'package.json'])(
  'a change of shared/%s gives the shell a new version',
  (file) => {
    write('shell.json', '{}')
    const before = versionOf(dir)
    shared(file, manifest('2.0.1'))
    expect(versionOf(dir)).not.toBe(before)
  },
)

test('a shell is made of the boot script and the service worker too', () => {
  write('shell.json', '{}')
  for (const folder of [BOOT_DIR, WORKER_DIR]) expect(inputsOf(dir)).toContain(join(folder, 'main.ts'))
})

test('tests and notes of a package change no version', () => {
  const before = versionOf(dir)
  write('src/main/index.test.tsx', 'test')
  write('README.md', '# main')
  expect(versionOf(dir)).toBe(before)
})

describe('of a contract that is packed as JavaScript', () => {
  beforeEach(() => {
    const compiled = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` })
    shared(
      'package.json',
      manifest('2.0.0', { './page/api': compiled('page/api/index'), './parts/input': compiled('parts/input/index') }),
    )
    shared('dist/page/api/index.js', 'export const api = 1')
    shared('dist/parts/input/index.js', "export * from './field/field.js'")
    shared('dist/parts/input/field/field.js', "import '../../../page/api/index.js'")
  })

  test.each([
    ['remote', 'parts/input/field/field.js', 'a new'],
    ['remote', 'page/api/index.js', 'no new'],
    ['shell', 'parts/input/field/field.js', 'a new'],
    ['shell', 'page/api/index.js', 'a new'],
  ])('a %s has by a change of %s %s version', (kind, file, version) => {
    if (kind === 'shell') write('shell.json', '{}')
    const before = versionOf(dir)
    shared(`dist/${file}`, '/* changed */')
    expect(versionOf(dir) === before).toBe(version === 'no new')
  })
})

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contractPackage } from '../util/packages.ts'
import { bundledOf } from './bundled.ts'
import { compile } from './compile.ts'
import { defineRemote } from './remote.ts'

const KIT = 'node_modules/@garden/kit'
let dir: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
const writePackage = (name: string, more: object = {}) =>
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '3.1.0', type: 'module', ...more }))
const writeKit = (target: (subpath: string) => unknown) =>
  writePackage('@garden/kit', {
    exports: Object.fromEntries(['page/ui', 'parts/input'].map((subpath) => [`./${subpath}`, target(subpath)])),
    platform: { contract: true, oncePerPage: ['atoms', './page/*'] },
  })

beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'bundled-')))
  write('package.json', '{ "name": "x", "version": "1.0.0", "dependencies": { "@garden/kit": "*", "atoms": "*" } }')
  write(
    'remote.json',
    '{ "name": "x", "contract": "3.1", "routes": [{ "path": "/X", "screen": "main", "title": "x" }] }',
  )
  writeKit((subpath) => `./${subpath}/index.ts`)
  write(`${KIT}/page/ui/toast.ts`, `export const shown = [Math.random()]`)
  write(`${KIT}/page/ui/index.ts`, `export { shown } from './toast.ts'`)
  for (const name of ['atoms', '@wheel/axle', 'unused']) {
    writePackage(name)
    write(`node_modules/${name}/index.js`, `export const value = Math.random()`)
  }
  writePackage('unused', { sideEffects: false })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

async function bundled(...files: [path: string, text: string][]): Promise<string[]> {
  for (const [path, text] of files) write(path, text)
  const outDir = join(dir, 'out')
  const stats = await compile(defineRemote(dir).config({ mode: 'production', version: '1', outDir, publicPath: '/' }))
  return bundledOf(stats.modules ?? [], contractPackage(dir))
}

test('a remote bundles packages of its own, and the parts of its contract, but nothing that the page has', async () => {
  const names = await bundled(
    [`${KIT}/parts/input/index.ts`, `import { shown } from '../../page/ui/index.ts'\nexport const input = () => shown`],
    [
      'src/main/index.ts',
      `import { value } from 'atoms'
import { value as axle } from '@wheel/axle'
import { value as unused } from 'unused'
import { shown } from '@garden/kit/page/ui'
import { input } from '@garden/kit/parts/input'
export default () => [value, axle, shown, input]`,
    ],
  )
  expect(names).toEqual(['@wheel/axle'])
})

test('a copy of what the page has is told by name, also one in a chunk that comes later', async () => {
  write('package.json', '{ "name": "x", "version": "1.0.0", "dependencies": { "@garden/kit": "*" } }')
  const names = await bundled(
    [`${KIT}/parts/input/index.ts`, `import { shown } from '../../page/ui/toast.ts'\nexport const input = () => shown`],
    ['src/later.ts', `export { input } from '@garden/kit/parts/input'\nexport { value } from 'atoms'`],
    ['src/main/index.ts', `export default () => import('../later.ts')`],
  )
  expect(names).toEqual(['@garden/kit/page/ui', 'atoms'])
})

test('a copy out of a contract that is packed as JavaScript is told by the same name', async () => {
  const module = (subpath: string) => `./dist/${subpath}/index`
  writeKit((subpath) => ({ types: `${module(subpath)}.d.ts`, default: `${module(subpath)}.js` }))
  const names = await bundled(
    [`${KIT}/dist/page/ui/toast.js`, `export const shown = [Math.random()]`],
    [`${KIT}/dist/page/ui/index.js`, `export { shown } from './toast.js'`],
    [
      `${KIT}/dist/parts/input/index.js`,
      `import { shown } from '../../page/ui/toast.js'\nexport const input = () => shown`,
    ],
    ['src/main/index.ts', `export { input as default } from '@garden/kit/parts/input'`],
  )
  expect(names).toEqual(['@garden/kit/page/ui'])
})

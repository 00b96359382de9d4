import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { defineRemote } from './remote.ts'
import { neededShares, providedShares, sharesSource } from './shares.ts'

let dir: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
const KIT = 'node_modules/@garden/kit'
const SUBPATHS = ['core/money', 'core/draw', 'page/ui', 'page/calls', 'parts/input']

/** Where a module of the contract stands, from its package's folder: as its source, or as it is packed. */
const fileOf = { ts: (subpath: string) => `${subpath}/index.ts`, js: (subpath: string) => `dist/${subpath}/index.js` }
const exportOf = {
  ts: (subpath: string) => `./${fileOf.ts(subpath)}`,
  js: (subpath: string) => ({ types: `./dist/${subpath}/index.d.ts`, default: `./${fileOf.js(subpath)}` }),
}

type Form = keyof typeof exportOf

function writeRemoteAndContract(form: Form): void {
  write(
    'package.json',
    '{ "name": "remote-x", "version": "1.0.0", "dependencies": { "@garden/kit": "*", "framework": "*" } }',
  )
  write('node_modules/framework/package.json', '{ "name": "framework", "version": "19.3.1" }')
  // of the contract alone: the remote does not declare it
  write(`${KIT}/node_modules/atoms/package.json`, '{ "name": "atoms", "version": "3.0.1-rc.2", "type": "module" }')
  write(
    `${KIT}/package.json`,
    JSON.stringify({
      name: '@garden/kit',
      version: '4.1.2',
      exports: {
        ...Object.fromEntries(SUBPATHS.map((subpath) => [`./${subpath}`, exportOf[form](subpath)])),
        './page/base.css': './page/base.css',
        './assets': { types: './assets.d.ts' },
      },
      platform: {
        contract: true,
        oncePerPage: ['framework', 'framework/runtime', 'atoms', './page/*', './core/money'],
        late: ['./page/calls'],
      },
    }),
  )
}

describe.each<Form>(['ts', 'js'])('of a contract in .%s', (form) => {
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'shares-'))
    writeRemoteAndContract(form)
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  test('what is there once in a page is provided, styles and types aside; the rest is bundled', () => {
    expect(providedShares(dir)).toEqual({
      framework: '19.3.1',
      'framework/runtime': '19.3.1',
      atoms: '3.0.1-rc.2',
      '@garden/kit/core/money': '4.1.2',
      '@garden/kit/page/ui': '4.1.2',
      '@garden/kit/page/calls': '4.1.2',
    })
  })

  test('a remote needs the contract and the third parties that it declares, from the minor versions it was built with', () => {
    expect(neededShares(dir, '4.0')).toEqual({
      framework: '^19.3.0',
      'framework/runtime': '^19.3.0',
      '@garden/kit/core/money': '^4.0.0',
      '@garden/kit/page/ui': '^4.0.0',
      '@garden/kit/page/calls': '^4.0.0',
    })
  })

  test('the shell’s table has each of them, of CommonJS the module itself', () => {
    const source = sharesSource(dir)
    expect(source).toContain('import m1 from "framework/runtime"')
    expect(source).toContain('import * as m2 from "atoms"')
    expect(source).toContain('"@garden/kit/page/ui": once("4.1.2", { lib: () => m')
    // in a page its postfix would keep it from every remote that asks for ^3.0.0
    expect(source).toContain('"atoms": once("3.0.1", { lib: () => m2')
  })

  test('what comes late is fetched by who first needs it, and is in nobody’s first files', () => {
    const source = sharesSource(dir)
    expect(source).toContain('"@garden/kit/page/calls": once("4.1.2", { get: () => import(')
    expect(source).not.toMatch(/^import .*page\/calls/m)
  })

  test('a part that a remote bundles has the page’s modules, not copies of them, by whatever path it imports them', async () => {
    const module = (subpath: string, text: string) => write(`${KIT}/${fileOf[form](subpath)}`, text)
    write(
      'remote.json',
      '{ "name": "x", "contract": "4.0", "routes": [{ "path": "/X", "screen": "main", "title": "x" }] }',
    )
    module('core/money', `export const money = 'the money module'`)
    module('page/ui', `export const ui = 'the kit module'`)
    module('core/draw', `import { money } from '../money/index.${form}'\nexport const draw = 'the draw module' + money`)
    module(
      'parts/input',
      `import { ui } from '../../page/ui/index.${form}'\nexport const input = 'the input module' + ui`,
    )
    write(
      'src/main/index.ts',
      `import { input } from '@garden/kit/parts/input'\nimport { draw } from '@garden/kit/core/draw'\nexport default () => input + draw`,
    )
    const outDir = join(dir, 'out')
    await compile(defineRemote(dir).config({ mode: 'production', version: '1', outDir, publicPath: '/' }))
    const files = readdirSync(outDir).filter((file) => file.endsWith('.js'))
    const built = files.map((file) => readFileSync(join(outDir, file), 'utf8')).join('')
    for (const bundled of ['the input module', 'the draw module']) expect(built).toContain(bundled)
    for (const provided of ['the money module', 'the kit module']) expect(built).not.toContain(provided)
  })
})

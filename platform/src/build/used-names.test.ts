import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scriptRule } from './base.ts'
import { compile } from './compile.ts'
import { defineRemote } from './remote.ts'
import { sharesSource } from './shares.ts'
import { ProvidedNames, UsedNames } from './used-names.ts'

const MODULES = ['page/ui', 'page/query', 'page/text', 'parts/input']
let dir: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
const writePackage = (name: string, more: object = {}) =>
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '3.1.0', ...more }))
const kit = (subpath: string, text: string) => write(`node_modules/@garden/kit/${subpath}/index.ts`, text)

beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'names-')))
  const dependencies = { '@garden/kit': '*', framework: '*', atoms: '*' }
  write('package.json', JSON.stringify({ name: 'x', version: '1.0.0', dependencies }))
  write(
    'remote.json',
    '{ "name": "x", "contract": "3.1", "routes": [{ "path": "/X", "screen": "main", "title": "x" }] }',
  )
  writePackage('@garden/kit', {
    type: 'module',
    sideEffects: false,
    exports: Object.fromEntries(MODULES.map((subpath) => [`./${subpath}`, `./${subpath}/index.ts`])),
    platform: { contract: true, oncePerPage: ['framework', 'atoms', './page/*'], late: ['./page/query'] },
  })
  kit('page/ui', `export type Tone = 'light'\nexport * from './row.ts'\nexport const Button = 1, Card = 2`)
  write('node_modules/@garden/kit/page/ui/row.ts', 'export const Row = 3\nexport interface RowProps { row: 1 }')
  kit('page/query', 'export const useQuery = 1')
  kit('page/text', 'export const josa = 1')
  kit('parts/input', '')
  writePackage('framework')
  write('node_modules/framework/index.js', `module.exports = require('./built.js')`)
  write('node_modules/framework/built.js', 'exports.useState = 1\nexports.useEffect = 2')
  writePackage('atoms', { type: 'module' })
  write('node_modules/atoms/index.js', 'export const atom = 1\nexport default atom')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

async function used(main: string): Promise<Record<string, string[]>> {
  write('src/main/index.ts', main)
  const outDir = join(dir, 'out')
  const config = defineRemote(dir).config({ mode: 'production', version: '1', outDir, publicPath: '/' })
  const names = new UsedNames(['framework', 'atoms', ...MODULES.map((subpath) => `@garden/kit/${subpath}`)])
  await compile({ ...config, plugins: [...(config.plugins ?? []), names] })
  return names.found
}

test('a remote’s names are those that its files use: by whatever path, under whatever own name, no types', async () => {
  kit('parts/input', `import { Row } from '../../page/ui/index.ts'\nexport const Input = () => Row`)
  write('src/kit.ts', `export { useQuery, unused } from '@garden/kit/page/query'`)
  expect(
    await used(`import { Button as Press, type Tone } from '@garden/kit/page/ui'
import { Input } from '@garden/kit/parts/input'
import { useQuery } from '../kit.ts'
import { useState } from 'framework'
import one, { atom } from 'atoms'
export default (tone: Tone) => [Press, Input, useQuery, useState, one, atom, tone]`),
  ).toEqual({
    '@garden/kit/page/ui': ['Button', 'Row'],
    '@garden/kit/page/query': ['useQuery'],
    framework: ['useState'],
    atoms: ['atom', 'default'],
  })
})

test('what is dropped from its files counts for nothing: unused functions, and whole modules', async () => {
  kit(
    'parts/input',
    `import { Card, Row } from '../../page/ui/index.ts'
export { Other } from './other.ts'
export const Input = () => Row
export const Unused = () => Card`,
  )
  write(
    'node_modules/@garden/kit/parts/input/other.ts',
    `import { josa } from '../../page/text/index.ts'\nexport const Other = josa.length`,
  )
  expect(await used(`export { Input as default } from '@garden/kit/parts/input'`)).toEqual({
    '@garden/kit/page/ui': ['Row'],
  })
})

test('names of a namespace are told one by one, and as everything where it is handed on', async () => {
  expect(
    await used(`import * as ui from '@garden/kit/page/ui'
import * as query from '@garden/kit/page/query'
import * as framework from 'framework'
export default () => [ui.Button, ui['Card'], query, framework.useState]`),
  ).toEqual({ '@garden/kit/page/ui': ['Button', 'Card'], '@garden/kit/page/query': ['*'], framework: ['useState'] })
})

test('it is everything where it cannot be known: a later import, a require, all exports handed on', async () => {
  expect(
    await used(`export * from '@garden/kit/page/text'
const later = () => import('@garden/kit/page/ui')
export default () => [later, require('@garden/kit/page/query')]`),
  ).toEqual({
    '@garden/kit/page/text': ['*'],
    '@garden/kit/page/ui': ['*'],
    '@garden/kit/page/query': ['*'],
  })
})

async function provided(): Promise<Record<string, string[]>> {
  write('shares.js', sharesSource(dir))
  const names = new ProvidedNames(join(dir, 'shares.js'))
  await compile({
    mode: 'production',
    context: dir,
    entry: join(dir, 'shares.js'),
    output: { path: join(dir, 'out') },
    module: { rules: [scriptRule()] },
    plugins: [names],
  })
  return names.found
}

test('a shell provides what its modules export, of CommonJS too, and no types', async () => {
  expect(await provided()).toEqual({
    '@garden/kit/page/ui': ['Button', 'Card', 'Row'],
    '@garden/kit/page/query': ['useQuery'],
    '@garden/kit/page/text': ['josa'],
    framework: ['default', 'useEffect', 'useState'],
    atoms: ['atom', 'default'],
  })
})

test('of CommonJS that fills itself at run time nothing is known', async () => {
  write('node_modules/framework/index.js', `for (const name of ['a']) exports[name] = 1`)
  expect((await provided()).framework).toEqual(['*'])
})

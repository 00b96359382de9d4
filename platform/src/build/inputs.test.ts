import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { versionOf } from './inputs.ts'

let dir: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
const shared = (path: string, text: string) => write(`node_modules/@yaksok/shared/${path}`, text)

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'inputs-'))
  write('package.json', '{"version":"1.2.3","dependencies":{"@yaksok/shared":"*"}}')
  write('remote.json', '{}')
  write('src/main/index.tsx', "import { Field } from '@yaksok/shared/input'\nimport { api } from '@yaksok/shared/api'")
  const exports = { './input': './src/input/index.ts', './api': './src/api/index.ts', './list': './src/list/index.ts' }
  shared('package.json', JSON.stringify({ version: '2.0.0', platform: { contract: true }, exports }))
  shared('src/input/index.ts', "export * from './field.tsx'")
  shared('src/input/field.tsx', "import './field.module.css'\nimport { won } from '../domain/won.ts'")
  shared('src/input/field.module.css', '.field { background: url(./field.svg) }')
  shared('src/input/field.svg', '<svg/>')
  shared('src/domain/won.ts', 'export const won = 1')
  shared('src/api/index.ts', 'export const api = 1')
  shared('src/list/index.ts', 'export const list = 1')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('the same sources have the same version, whose first part is the package’s', () => {
  expect(versionOf(dir)).toBe(versionOf(dir))
  expect(versionOf(dir)).toMatch(/^1\.2\.3-[0-9a-f]{10}$/)
})

test.each([
  'src/input/index.ts',
  'src/input/field.tsx',
  'src/input/field.module.css',
  'src/input/field.svg',
  'src/domain/won.ts',
])('a change of shared/%s, which the remote bundles, gives it a new version', (file) => {
  const before = versionOf(dir)
  shared(file, '/* changed */')
  expect(versionOf(dir)).not.toBe(before)
})

test('a change of what the shell provides, or of what the remote does not use, gives it none', () => {
  const before = versionOf(dir)
  shared('src/api/index.ts', '/* changed */')
  shared('src/list/index.ts', '/* changed */')
  expect(versionOf(dir)).toBe(before)
})

test('the shell, which provides it, gets a new version from any change of shared', () => {
  write('shell.json', '{}')
  const before = versionOf(dir)
  shared('src/list/index.ts', '/* changed */')
  expect(versionOf(dir)).not.toBe(before)
})

test('tests and notes of a package change no version', () => {
  const before = versionOf(dir)
  write('src/main/index.test.tsx', 'test')
  write('README.md', '# main')
  expect(versionOf(dir)).toBe(before)
})

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packProblems } from './pack-problems.ts'

const GOOD = {
  'package.json': JSON.stringify({
    name: 'garden',
    version: '1.0.0',
    type: 'module',
    license: 'MIT',
    engines: { node: '>=22' },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  }),
  'dist/index.js': 'export const a = 1\n',
  'dist/index.d.ts': 'export declare const a = 1\n',
  LICENSE: 'MIT',
  'README.md': '# garden',
  'CHANGELOG.md': '# garden',
}

function packed(files: Record<string, string>): Uint8Array {
  const root = mkdtempSync(join(tmpdir(), 'pack-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'package', file)), { recursive: true })
    writeFileSync(join(root, 'package', file), text)
  }
  execFileSync('tar', ['czf', 'garden.tgz', 'package'], { cwd: root })
  return readFileSync(join(root, 'garden.tgz'))
}

test('a package that is as it should be has no problem', async () => {
  expect(await packProblems(packed(GOOD))).toEqual([])
})

test('exports that lead nowhere, no licence, no Node, files that are missing or for tests are said', async () => {
  const { license: _, engines: __, ...bare } = JSON.parse(GOOD['package.json'])
  const { LICENSE: ___, 'dist/index.d.ts': ____, ...files } = GOOD
  const problems = await packProblems(
    packed({ ...files, 'package.json': JSON.stringify(bare), 'dist/index.test.js': '' }),
  )
  for (const part of ['dist/index.d.ts', 'no licence', 'nothing of Node', 'no LICENSE', 'index.test.js'])
    expect(problems.join('\n')).toContain(part)
})

test('types that are not those of the code, and a package that grew past its limit, are said', async () => {
  const wrong = await packProblems(packed({ ...GOOD, 'dist/index.d.ts': "export * from './other'\n" }))
  expect(wrong.join('\n')).toContain('Types: ')
  const { 'dist/index.d.ts': _, ...untyped } = GOOD
  expect(await packProblems(packed(untyped))).toContain('It has no types')
  const host = { ...JSON.parse(GOOD['package.json']), name: '@yaksok/host' }
  const grown = {
    ...GOOD,
    'package.json': JSON.stringify(host),
    'dist/data.bin': randomBytes(120_000).toString('base64'),
  }
  expect((await packProblems(packed(grown))).join('\n')).toMatch(/It weighs \d+ kB \(limit 105\)/)
})

test('tests of a template travel with it', async () => {
  expect(await packProblems(packed({ ...GOOD, 'dist/template/src/a.test.ts': '' }))).toEqual([])
})

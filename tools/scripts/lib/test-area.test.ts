import { expect, test } from 'vitest'
import { ROOT } from './run.ts'
import { areaOf, typedFolder } from './test-area.ts'

const area = (...args: string[]) =>
  areaOf(args, { root: ROOT, steps: ['unit', 'server', 'e2e'], changed: () => ['server/src/app.ts', 'docs/tour.md'] })

test.each([
  [[], null],
  [['unit'], null],
  [['server'], null],
  [['e2e', 'session'], null],
  [['nothing'], null],
  [['shell'], { kind: 'folder', paths: ['shell'] }],
  [['home'], { kind: 'folder', paths: ['remote-home'] }],
  [['platform/src/registry/', 'wallet'], { kind: 'folder', paths: ['platform/src/registry', 'remote-wallet'] }],
  [['--changed'], { kind: 'files', paths: ['server/src/app.ts'] }],
])('%j', (args, expected) => {
  expect(area(...args)).toEqual(expected)
})

test.each([
  ['server/src/domain/ledger', 'server'],
  ['tools/scripts/lib/test-area.ts', 'tools/scripts'],
  ['shell', 'shell'],
  ['docs', null],
])('%s is type-checked in %s', (path, folder) => {
  expect(typedFolder(ROOT, path)).toBe(folder)
})

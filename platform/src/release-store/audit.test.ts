import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { announceLines, newLines, readAudit, verifyAudit } from './audit.ts'
import { actingAs } from './author.ts'
import { changeRegistry } from './change-registry.ts'
import { auditFile, readRegistry } from './store.ts'

let store: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'audit-'))
})
afterEach(() => rmSync(store, { recursive: true, force: true }))

const change = (name: string) => changeRegistry(store, () => ({ action: 'pin', name }))
const verdict = () => verifyAudit(store, readRegistry(store).registry.extras.audit)
const rewrite = (edit: (lines: string[]) => string[]) =>
  writeFileSync(
    auditFile(store),
    edit(readFileSync(auditFile(store), 'utf8').split('\n').filter(Boolean))
      .map((line) => `${line}\n`)
      .join(''),
  )

test('a log that only grew is whole, with lines from before there was a chain', async () => {
  writeFileSync(
    auditFile(store),
    '{"at":"2026-01-01T00:00:00.000Z","who":"a","action":"pin","name":"home","revision":0}\n',
  )
  writeFileSync(join(store, 'registry.json'), JSON.stringify({ ...readRegistry(`${store}/none`).registry }))
  await change('home')
  await change('garden')
  expect(verdict()).toEqual({ lines: 3, before: 1 })
})

const FORGERIES: [string, (lines: string[]) => string[]][] = [
  [
    'a line that was changed',
    (lines) => lines.map((line, index) => (index === 1 ? line.replace('garden', 'pond') : line)),
  ],
  ['a line that was taken out', ([first = '', , ...rest]) => [first, ...rest]],
  ['a line that was put in twice', ([first = '', ...rest]) => [first, first, ...rest]],
  ['lines in another order', (lines) => lines.toReversed()],
  ['lines that were cut off at the end', (lines) => lines.slice(0, 2)],
  ['a line from before the chain that was changed', (lines) => lines.map((line) => line.replace(/,"chain":"\w+"/, ''))],
]
for (const [what, forge] of FORGERIES)
  test(`shows: ${what}`, async () => {
    for (const name of ['home', 'garden', 'pond']) await change(name)
    rewrite(forge)
    expect(verdict().problem).toBeDefined()
  })

test('lines name who acted, with what token, and of which commit', async () => {
  await actingAs({ who: 'home-team', token: 'k3', origin: { commit: 'abc', dirty: true } }, () => change('home'))
  expect(readAudit(store)).toMatchObject([{ who: 'home-team', token: 'k3', origin: { commit: 'abc', dirty: true } }])
})

test.each([
  ['before its line', 0],
  ['in the middle of its line', 20],
])('a process that ended after the change, %s: the log is whole, and can be read', async (_, bytes) => {
  await change('home')
  const before = readFileSync(auditFile(store))
  await change('garden')
  const after = readFileSync(auditFile(store))
  const text = after.subarray(before.length).toString()
  writeFileSync(join(store, 'audit.next'), JSON.stringify({ revision: 2, size: before.length, text }))
  truncateSync(auditFile(store), before.length + bytes)
  expect(verdict()).toEqual({ lines: 2, before: 0 })
  expect(readAudit(store)).toMatchObject([{ name: 'home' }])
})

test('a process that ended between the change and its line: the next change writes both, in their order', async () => {
  await change('home')
  const whole = readFileSync(auditFile(store), 'utf8')
  const size = Buffer.byteLength(whole)
  await change('garden')
  const [, line = ''] = readFileSync(auditFile(store), 'utf8').split('\n')
  // it wrote the registry, and a part of the line
  writeFileSync(join(store, 'audit.next'), JSON.stringify({ revision: 2, size, text: `${line}\n` }))
  truncateSync(auditFile(store), size)
  appendFileSync(auditFile(store), line.slice(0, 20))
  await change('pond')
  expect(readAudit(store).map(({ name }) => name)).toEqual(['home', 'garden', 'pond'])
  expect(verdict()).toEqual({ lines: 3, before: 0 })
})

test('a process that ended before the change leaves no line', async () => {
  await change('home')
  announceLines(store, newLines(store, [{ action: 'pin', name: 'never' }], 2))
  await change('garden')
  expect(readAudit(store).map(({ name, revision }) => [name, revision])).toEqual([
    ['home', 1],
    ['garden', 2],
  ])
  expect(verdict().problem).toBeUndefined()
})

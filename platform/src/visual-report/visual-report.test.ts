import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prune } from '../release/prune.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { finding, report } from './report.fixture.ts'
import { overLimits, visualRule, visualRuleSchema } from './rules.ts'
import { hashOf, keepReport, readPicture, readReport } from './stored-report.ts'

let store: ReleaseStore
beforeEach(() => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'visual-')))
  storeRelease(store, 'home', '2')
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const png = (text: string, bytes = 10) => Buffer.from(text.padEnd(bytes))
const pictures = (...all: Buffer[]) => new Map(all.map((one) => [hashOf(one), one]))
const kept = () => readdirSync(join(store.releaseDir('home', '2'), '.visual')).sort()

test('a report and its pictures are kept with the build, in the place of earlier ones, and go with it', async () => {
  const [before, after] = [png('before'), png('after')]
  keepReport(store, report([finding({ pictures: { live: hashOf(before) } })]), pictures(before))
  expect(readPicture(store, 'home', '2', hashOf(before))).toEqual(before)
  const written = keepReport(store, report([finding({ pictures: { live: hashOf(after) } })]), pictures(after))
  expect(readReport(store, 'home', '2')).toEqual(written)
  expect(kept()).toEqual([`${hashOf(after)}.png`, 'report.json'].sort())
  await prune(store, 'home', 0)
  expect(existsSync(store.releaseDir('home', '2'))).toBe(false)
  expect(readReport(store, 'home', '2')).toBeUndefined()
})

test('pictures are kept within their bytes: what changed first, and the rest is counted', () => {
  const [equal, live, difference] = [png('equal', 600), png('live', 500), png('difference', 400)]
  const findings = [
    finding({ status: 'equal', pictures: { candidate: hashOf(equal) } }),
    finding({ pictures: { live: hashOf(live), difference: hashOf(difference) } }),
  ]
  const written = keepReport(store, report(findings), pictures(equal, live, difference), 1000)
  expect(written.dropped).toBe(1)
  expect(written.findings.map((one) => Object.keys(one.pictures))).toEqual([[], ['difference', 'live']])
  expect(kept()).toHaveLength(3)
})

test('what somebody put into the folder is shown to nobody', () => {
  const own = png('own')
  keepReport(store, report([finding({ pictures: { live: hashOf(own) } })]), pictures(own))
  const folder = join(store.releaseDir('home', '2'), '.visual')
  writeFileSync(join(folder, `${hashOf(own)}.png`), '<script>')
  expect(readPicture(store, 'home', '2', hashOf(own))).toBeUndefined()
  symlinkSync('/etc/passwd', join(folder, `${'a'.repeat(64)}.png`))
  for (const hash of ['a'.repeat(64), '../release', `${'a'.repeat(63)}/`, 'report'])
    expect(readPicture(store, 'home', '2', hash)).toBeUndefined()
  writeFileSync(join(folder, 'report.json'), JSON.stringify({ ...report([]), html: '<script>' }))
  expect(readReport(store, 'home', '2')).toBeUndefined()
  writeFileSync(join(folder, 'report.json'), JSON.stringify({ ...report([]), version: '3' }))
  expect(readReport(store, 'home', '2')).toBeUndefined()
})

test('a policy has limits by part; what nobody looked at is over each of them', () => {
  const rule = (more: object) => v.parse(visualRuleSchema, { mode: 'refuse', ...more })
  const changed = finding({ look: { ...finding({}).look, pixels: 0.012 } as never })
  expect(overLimits({ findings: [changed] }, rule({}))).toEqual([
    '/Shelf at 390 px: 1.20 % of the pixels differ (limit 0 %)',
  ])
  expect(overLimits({ findings: [changed] }, rule({ percent: 2 }))).toEqual([])
  expect(overLimits({ findings: [changed] }, rule({ percent: 2, words: 1, requests: 0 }))).toEqual([
    '/Shelf at 390 px: words that differ: 3 (limit 1)',
    '/Shelf at 390 px: requests more: 1 (limit 0)',
  ])
  const unlooked = finding({ status: 'unlooked', why: 'no time was left', look: undefined })
  expect(overLimits({ findings: [unlooked] }, rule({ percent: 100 }))).toEqual([
    '/Shelf at 390 px: not looked at (no time was left)',
  ])
  const rules = [rule({ parts: ['bed'] }), rule({ mode: 'off', parts: ['home'] })]
  expect(['bed', 'home', 'rain'].map((name) => visualRule(rules, name).mode)).toEqual(['refuse', 'off', 'report'])
})

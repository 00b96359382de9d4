import { expect, test } from 'vitest'
import { addVital, type Counts, type Day, emptyDay, noCounts } from '../error-reports/day-totals.ts'
import { ENGLISH } from '../texts/index.ts'
import { errorRate, failedShare, HOURS, healthOf, p75 } from './version-health.ts'
import { vitalChart, vitalText } from './vitals-chart.ts'

const NOW = Date.parse('2026-11-23T09:30:00Z')
const counts = (more: Partial<Counts> = {}): Counts => ({ ...noCounts(), ...more })
const day = (versions: Day['versions']): Day => ({ ...emptyDay(), versions })

test('a version’s days are added up; the chart has its last 24 hours, the present one last', () => {
  const days: [string, Day][] = [
    ['2026-11-21', day({ 'home@1': { '09': counts({ pages: 100, loaded: 100 }) } })],
    [
      '2026-11-22',
      day({ 'home@1': { 10: counts({ pages: 5, loaded: 4, failed: 1 }) }, 'homes@1': { 10: counts({ pages: 9 }) } }),
    ],
    ['2026-11-23', day({ 'home@1': { '08': counts({ pages: 7 }), '09': counts({ pages: 2, errors: 3 }) } })],
  ]
  const health = healthOf(days, 'home', NOW).get('1')
  expect(health?.total).toMatchObject({ pages: 114, loaded: 104, failed: 1, errors: 3 })
  expect(health?.hours).toHaveLength(HOURS)
  expect([health?.hours[0]?.pages, health?.hours[22]?.pages, health?.hours[23]?.pages]).toEqual([5, 7, 2])
  expect(health?.lately).toBe(7)
})

test('shares are of what was asked for; nothing asked is no share', () => {
  expect([failedShare(counts({ loaded: 3, failed: 1 })), failedShare(counts())]).toEqual([0.25, undefined])
  expect([errorRate(counts({ pages: 50, errors: 1 })), errorRate(counts())]).toEqual([2, undefined])
})

test('three of four were at most the 75th percentile, by the classes that they were counted in', () => {
  const some = counts()
  for (const value of [100, 200, 700, 1200]) addVital(some, 'LCP', value)
  expect(p75(some, 'LCP')).toBe(1000)
  addVital(some, 'LCP', 60_000)
  expect(p75(some, 'LCP')).toBeGreaterThan(1000)
  const slow = counts()
  addVital(slow, 'INP', 99_999)
  expect(p75(slow, 'INP')).toBe(1000)
  expect([p75(some, 'CLS'), p75(undefined, 'LCP')]).toEqual([undefined, undefined])
})

test('a vital is read in its unit', () => {
  expect([
    vitalText('LCP', 940, ENGLISH.dashboard),
    vitalText('LCP', 2100, ENGLISH.dashboard),
    vitalText('CLS', 0.044, ENGLISH.dashboard),
    vitalText('INP', undefined, ENGLISH.dashboard),
  ]).toEqual(['940 ms', '2.1 s', '0.04', 'none'])
})

test('a chart says in words what it draws, and stays within its frame', () => {
  const some = counts()
  addVital(some, 'LCP', 9000)
  const hours: (Counts | undefined)[] = new Array(HOURS).fill(undefined)
  hours[22] = some
  hours[23] = some
  const { text } = vitalChart('LCP', { total: some, hours }, undefined, ENGLISH.dashboard)
  expect(text).toMatch(/role="img" aria-label="Last 24 hours of LCP: this version [\d.]+ s, the version before none"/)
  expect(text).toContain('class="value num poor"')
  for (const [, y] of text.matchAll(/cy="([\d.-]+)"/g)) expect(Number(y) >= 0 && Number(y) <= 56).toBe(true)
  const nothing = vitalChart('LCP', { total: counts(), hours: [] }, undefined, ENGLISH.dashboard).text
  expect(nothing).toContain('Nothing measured in the last 24 hours')
})

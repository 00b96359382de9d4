import { expect, test } from 'vitest'
import { bucketOf, hasCanary, pickEntry } from './canary-assignment.ts'
import type { Registry, RegistryEntry } from './schema.ts'

const entry = (version: string, traffic: number, isDefault = false) =>
  ({ metadata: { version }, deployment: { traffic, default: isDefault } }) as RegistryEntry

const BROWSERS = Array.from({ length: 5000 }, (_, index) => `browser-${index}`)
const pickedOf = (entries: RegistryEntry[], browserId: string | null) =>
  pickEntry(entries, 'cart', browserId)?.metadata.version
const versionsOf = (...entries: RegistryEntry[]) => BROWSERS.map((id) => pickedOf(entries, id))
const shareOf = (versions: (string | undefined)[], version: string) =>
  versions.filter((one) => one === version).length / versions.length

test('every bucket from 0 to 99 is taken, each by about one browser in a hundred', () => {
  const counts = new Map<number, number>()
  for (const id of BROWSERS) counts.set(bucketOf(id, 'cart'), (counts.get(bucketOf(id, 'cart')) ?? 0) + 1)
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index))
  expect(Math.min(...counts.values())).toBeGreaterThan(20)
  expect(Math.max(...counts.values())).toBeLessThan(90)
})

test('who gets the canary of one part gets that of another no more often than anybody', () => {
  const inBoth = BROWSERS.filter((id) => bucketOf(id, 'cart') < 20 && bucketOf(id, 'shop') < 20)
  expect(inBoth.length / BROWSERS.length).toBeGreaterThan(0.03)
  expect(inBoth.length / BROWSERS.length).toBeLessThan(0.05)
})

test('several canaries share the low buckets in their order, and the default has all others, wherever it stands', () => {
  const expected = BROWSERS.map((id) => {
    const bucket = bucketOf(id, 'cart')
    return bucket < 10 ? '2' : bucket < 35 ? '3' : '1'
  })
  const [stable, second, third] = [entry('1', 65, true), entry('2', 10), entry('3', 25)]
  expect(versionsOf(stable, second, third)).toEqual(expected)
  expect(versionsOf(second, stable, third)).toEqual(expected)
  expect(shareOf(expected, '2')).toBeCloseTo(0.1, 1)
  expect(shareOf(expected, '3')).toBeCloseTo(0.25, 1)
})

test('a browser that has the canary keeps it while its share grows', () => {
  const small = versionsOf(entry('1', 95, true), entry('2', 5))
  const big = versionsOf(entry('1', 40, true), entry('2', 60))
  expect(big.filter((_, index) => small[index] === '2').every((version) => version === '2')).toBe(true)
  expect(shareOf(big, '2')).toBeGreaterThan(shareOf(small, '2'))
})

test('a canary of 0 % has nobody, one of 100 % everybody', () => {
  expect(new Set(versionsOf(entry('1', 100, true), entry('2', 0)))).toEqual(new Set(['1']))
  expect(new Set(versionsOf(entry('1', 0, true), entry('2', 100)))).toEqual(new Set(['2']))
})

test('whoever has no id gets the default, even beside a canary of 100 %', () => {
  const entries = [entry('2', 100), entry('1', 0, true)]
  for (const nobody of [null, '']) expect(pickedOf(entries, nobody)).toBe('1')
})

test('without a default the first version stands in for it; of no versions there is none', () => {
  expect(pickedOf([entry('2', 0), entry('3', 0)], null)).toBe('2')
  expect(pickedOf([entry('2', 0), entry('3', 0)], 'browser-1')).toBe('2')
  expect(pickedOf([], 'browser-1')).toBeUndefined()
})

test('browsers differ as soon as one part has a second version', () => {
  const registry = (microFrontends: Registry['microFrontends']) => ({ microFrontends }) as Registry
  const [one, two] = [entry('1', 90, true), entry('2', 10)]
  expect(hasCanary(registry({}))).toBe(false)
  expect(hasCanary(registry({ cart: [], shop: [one] }))).toBe(false)
  expect(hasCanary(registry({ cart: [one], shop: [one, two] }))).toBe(true)
})

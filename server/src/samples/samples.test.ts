import { expect, test } from 'vitest'
import { AREAS } from '../domain/catalogue/areas.ts'
import { sampleMatches, sampleWithdrawals } from './catalogue.ts'
import { sampleManagers } from './managers.ts'
import { seededRandom } from './random.ts'
import VENUES from './venues.json' with { type: 'json' }

test('269 adult managers with names of their own, in every province', () => {
  const managers = sampleManagers(seededRandom(1))
  expect(managers).toHaveLength(269)
  expect(new Set(managers.map(({ name }) => name)).size).toBe(269)
  expect(Math.min(...managers.map(({ age }) => age))).toBeGreaterThanOrEqual(20)
  expect(new Set(managers.map(({ province }) => province)).size).toBe(AREAS.length)
})

test('every sample venue lies in a district that exists and costs less than before', () => {
  for (const { name, province, district, first, second } of VENUES) {
    const districts = AREAS.find((area) => area.name === province)?.children.map((child) => child.name)
    expect(districts, name).toContain(district)
    for (const { price, before } of [first, second]) expect(before ?? Infinity, name).toBeGreaterThan(price)
  }
})

test('50 matches of 7 masked ids, none twice in a row; 30 withdrawals of 500,000 to 10,000,000원', () => {
  const matches = sampleMatches(seededRandom(2)).map(({ name }) => name)
  expect(matches).toHaveLength(50)
  expect(new Set(matches).size).toBe(7)
  expect(matches.some((name, index) => name === matches[index - 1])).toBe(false)
  const amounts = sampleWithdrawals(seededRandom(3)).map(({ amount }) => amount)
  expect(amounts).toHaveLength(30)
  expect(amounts.every((amount) => amount >= 500_000 && amount <= 10_000_000)).toBe(true)
})

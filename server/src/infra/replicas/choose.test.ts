import { expect, test } from 'vitest'
import { AWAY_MS, chooseReplica, type Standing } from './choose.ts'
import { positionOf } from './position.ts'
import { PositionHistory } from './position-history.ts'

const NOW = 100_000
const at = (position: number, askedAt = NOW): Standing => ({ at: BigInt(position), askedAt })
const choose = (standings: (Standing | null)[], from: number | null, { oldest = 0, first = 0 } = {}) =>
  chooseReplica(standings, { from: from === null ? null : BigInt(from), oldest: BigInt(oldest), first }, NOW)

test('a replica answers once it has all that the session has written, and not one byte sooner', () => {
  expect(choose([at(99)], 100)).toBeNull()
  expect(choose([at(100)], 100)).toBe(0)
  expect(choose([at(99), at(101)], 100)).toBe(1)
})

test('nobody but the primary answers where it is not known what a session has written', () => {
  expect(choose([at(1_000_000)], null)).toBeNull()
})

test('a replica that is away, is the primary now, or is far behind is left out, and comes back', () => {
  expect(choose([null, at(100)], 0)).toBe(1)
  expect(choose([at(100, NOW - AWAY_MS - 1)], 0)).toBeNull()
  expect(choose([at(100, NOW - AWAY_MS)], 0)).toBe(0)
  expect(choose([at(100)], 0, { oldest: 101 })).toBeNull()
  expect(choose([at(101)], 0, { oldest: 101 })).toBe(0)
})

test('sessions are spread over the replicas, and each stays with its own while that will do', () => {
  const three = [at(100), at(100), at(100)]
  expect([0, 1, 2, 3, 254].map((first) => choose(three, 0, { first }))).toEqual([0, 1, 2, 0, 2])
  expect(choose([at(100), null, at(100)], 0, { first: 1 })).toBe(2)
})

test('positions are compared as numbers of any length, and what is none is nothing', () => {
  expect(positionOf('18446744073709551615')).toBe(18_446_744_073_709_551_615n)
  expect((positionOf('9') as bigint) < (positionOf('10') as bigint)).toBe(true)
  for (const text of ['', '-1', '1.5', '0/16B3748', 'x', '9'.repeat(21), null, undefined])
    expect(positionOf(text)).toBeNull()
})

test('who is behind by more than the limit is behind where the primary was then', () => {
  const trail = new PositionHistory(5000)
  expect(trail.oldest(NOW)).toBe(0n)
  for (const [second, position] of [10, 20, 30, 40, 50, 60, 70].entries()) trail.add(BigInt(position), second * 1000)
  expect(trail.newest).toBe(70n)
  expect(trail.oldest(6000)).toBe(20n)
  // the primary is silent: what it had by then is still the limit
  expect(trail.oldest(60_000)).toBe(70n)
})

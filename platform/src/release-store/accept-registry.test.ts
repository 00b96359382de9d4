import { expect, test } from 'vitest'
import { acceptRegistry, hasExpired, isToRenew } from './accept-registry.ts'
import { keysIn } from './keys.fixture.ts'
import { type Signed, signedRegistry, VALID_MS } from './registry-signature.ts'
import { emptyRegistry } from './store.ts'

const NOW = Date.UTC(2026, 10, 25)
const MINUTE_MS = 60_000

/** A store, and registries of it that were signed at any time. */
function signing() {
  const { store, keys } = keysIn()
  const text = (revision: number, signedAt = NOW, reason = '') => {
    const registry = emptyRegistry()
    registry.extras.revision = revision
    if (reason) registry.extras.disabled = { home: { reason, since: '' } }
    return signedRegistry(store, registry, { now: signedAt })
  }
  const statement = (one: string) => (acceptRegistry(one, keys, { served: undefined, now: NOW }) as Signed).statement
  const verdict = (one: string, served?: string, now = NOW) => {
    const answer = acceptRegistry(one, keys, { served: served === undefined ? undefined : statement(served), now })
    return 'refused' in answer ? answer.refused : 'accepted'
  }
  return { keys, text, statement, verdict }
}

test('a lower revision than was served is refused, whenever it was signed', () => {
  const { text, verdict } = signing()
  expect(verdict(text(5), text(9))).toBe('rolled-back')
  expect(verdict(text(5, NOW + MINUTE_MS), text(9))).toBe('rolled-back')
  expect(verdict(text(9), text(9))).toBe('accepted')
  expect(verdict(text(10), text(9))).toBe('accepted')
})

test('two histories under one revision: the one that was served stays', () => {
  const { text, verdict } = signing()
  expect(verdict(text(9, NOW, 'Closed'), text(9))).toBe('forked')
  // the same, signed again a day later
  expect(verdict(text(9, NOW + MINUTE_MS), text(9))).toBe('accepted')
})

test('signed tomorrow: refused; a clock that is minutes ahead is not', () => {
  const { text, verdict } = signing()
  expect(verdict(text(1, NOW + 24 * 60 * MINUTE_MS))).toBe('future')
  expect(verdict(text(1, NOW + 4 * MINUTE_MS))).toBe('accepted')
  // two hours off: who signs is ahead, or behind
  expect(verdict(text(1, NOW + 120 * MINUTE_MS))).toBe('future')
  expect(verdict(text(1, NOW - 120 * MINUTE_MS))).toBe('accepted')
})

test('expired: taken within the grace, refused after it, unless it is what was served', () => {
  const { text, verdict } = signing()
  const [within, after] = [NOW + 2 * VALID_MS - 1, NOW + 2 * VALID_MS]
  expect(verdict(text(9), undefined, within)).toBe('accepted')
  expect(verdict(text(9), undefined, after)).toBe('expired')
  expect(verdict(text(9), text(8), after)).toBe('expired')
  expect(verdict(text(9), text(9), after)).toBe('accepted')
})

test('it has expired once its time is there, and is signed again from a day on', () => {
  const { keys, text, statement } = signing()
  const one = statement(text(9))
  expect([hasExpired(one, NOW + VALID_MS - 1), hasExpired(one, NOW + VALID_MS)]).toEqual([false, true])
  expect([isToRenew(one, keys, NOW + 60 * MINUTE_MS), isToRenew(one, keys, NOW + 25 * 60 * MINUTE_MS)]).toEqual([
    false,
    true,
  ])
})

import { PROOF_SKEW_MS } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { UsedNonces } from './used-nonces.ts'

const NOW = 1_800_000_000_000

test('a nonce is remembered for as long as a proof with it could be taken', () => {
  const nonces = new UsedNonces()
  const latest = { nonce: 'a', time: NOW + PROOF_SKEW_MS }
  expect(nonces.take('s', latest, NOW)).toBe('taken')
  for (let now = NOW; now <= latest.time + PROOF_SKEW_MS; now += 10_000)
    expect(nonces.take('s', latest, now)).toBe('used')
  expect(nonces.take('other', latest, NOW + 1)).toBe('taken')
  expect(nonces.take('s', { ...latest, nonce: 'b' }, NOW + 1)).toBe('taken')
})

test('one session fills only its own room, and all of them together no more than there is', () => {
  const nonces = new UsedNonces()
  const flood = (session: string, times: number, now = NOW) =>
    Array.from({ length: times }, (_, n) => nonces.take(session, { nonce: String(n), time: now }, now))
  expect(flood('greedy', 2000).filter((said) => said === 'taken')).toHaveLength(1200)
  expect(nonces.take('quiet', { nonce: 'x', time: NOW }, NOW)).toBe('taken')
  for (let n = 0; n < 510; n++) flood(`flood${n}`, 1200)
  expect(flood('late', 400).filter((said) => said === 'taken')).toHaveLength(240)
  // the next minutes begin anew
  const later = NOW + 4 * PROOF_SKEW_MS
  expect(flood('greedy', 1300, later).filter((said) => said === 'taken')).toHaveLength(1200)
})

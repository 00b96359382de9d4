import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Round } from './round.tsx'

const query = vi.hoisted(() => ({ round: {} as object }))
vi.mock('@yaksok/console-kit/query', () => ({
  useCall: (id: string) => ({ data: id === 'round' ? query.round : undefined }),
}))
afterEach(cleanup)

const AT = '2026-11-26T03:00:00.000Z'
const FAIRNESS = {
  commitment: null,
  previousHash: null,
  hash: 'aa',
  entriesRoot: null,
  link: null,
  sealed: null,
  logged: null,
}
const BEACON = { kind: 'public', chain: '52db', round: 123_456, signature: null }
const ROUND = {
  ...{ lottery: 'dice', round: '202611261200', state: 'open', opens: AT, closes: AT, draws: AT, resolved: null },
  ...{ entries: null, staked: 0, paid: 0, result: '', voidReason: '' },
}

/** What stands beside each name on the page of a round. */
function shown(more: object, fairness: object): Record<string, string | null> {
  query.round = { ...ROUND, ...more, fairness: { ...FAIRNESS, ...fairness } }
  render(<Round id="dice~202611261200" onClose={() => {}} />)
  const names = screen.getAllByRole('term')
  return Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? null]))
}

test('a round that a beacon decides names it, its round and chain, and when its entries were logged', () => {
  const logged = { version: 2, logged: AT, beacon: { ...BEACON, signature: 'b0b0' } }
  expect(shown({ state: 'drawn' }, logged)).toMatchObject({
    '만드는 곳': expect.stringContaining('drand'),
    '난수 회차': '123456',
    체인: '52db',
    서명: 'b0b0',
    '공개 기록에 올린 때': expect.stringContaining('12:00'),
  })
})

test('before the draw its signature is said to come, of a void round nothing is', () => {
  expect(shown({ state: 'closed' }, { version: 2, beacon: BEACON }).서명).toBe('추첨한 뒤에 나와요')
  cleanup()
  expect(shown({ state: 'void' }, { version: 2, beacon: BEACON })).not.toHaveProperty('서명')
})

test('a round of version 1 has no beacon', () => {
  expect(shown({ state: 'drawn' }, { version: 1, beacon: null, commitment: 'c0' })).toMatchObject({ 약속: 'c0' })
  expect(screen.queryByText('추첨 난수')).toBeNull()
})

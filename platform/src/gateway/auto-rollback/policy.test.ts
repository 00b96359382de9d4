import { expect, test } from 'vitest'
import { ROLLBACK_POLICY, Tally } from './policy.ts'

function outcomeOf(pages: { address: string; failed: boolean; page?: string }[]) {
  const tally = new Tally()
  for (const [index, { address, failed, page = `page-${index}` }] of pages.entries())
    tally.add(page, address, failed, ROLLBACK_POLICY)
  return tally.verdict(ROLLBACK_POLICY)
}

const visits = (count: number, addressOf: (index: number) => string, failed = true) =>
  Array.from({ length: count }, (_, index) => ({ address: addressOf(index), failed }))

test('twenty failing pages from all over condemn; one in five suffices, one in six does not', () => {
  const from = (index: number) => `10.0.${index}.1`
  expect(outcomeOf(visits(20, from)).outcome).toBe('condemned')
  expect(outcomeOf([...visits(4, from), ...visits(16, from, false)]).outcome).toBe('condemned')
  expect(outcomeOf([...visits(4, from), ...visits(20, from, false)]).outcome).toBe('fine')
  expect(outcomeOf(visits(19, from)).outcome).toBe('fine')
})

test('one page sent twenty times is one page, and its failure sticks', () => {
  const same = Array.from({ length: 20 }, (_, index) => ({ address: '10.0.0.1', failed: index === 3, page: 'same' }))
  expect(outcomeOf(same)).toEqual({ pages: 1, failed: 1, outcome: 'fine' })
})

test('an address, and a /64 whatever it is called, has five pages', () => {
  expect(outcomeOf(visits(1000, () => '10.0.0.1')).pages).toBe(5)
  expect(outcomeOf(visits(1000, (index) => `2001:db8::${index.toString(16)}:1`)).pages).toBe(5)
})

test('whoever fetches many pages from one provider’s range raises an alarm, no more', () => {
  expect(outcomeOf(visits(1000, (index) => `10.0.0.${index % 250}`)).outcome).toBe('doubtful')
  expect(outcomeOf(visits(1000, (index) => `2001:db8:7:${index.toString(16)}::1`)).outcome).toBe('doubtful')
})

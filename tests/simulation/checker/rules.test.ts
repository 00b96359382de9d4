import { expect, test } from 'vitest'
import { EMPTY } from './account.ts'
import type { BookedRequest, Books } from './history.ts'
import { Rules } from './rules.ts'

const MEMBER = 100_001

const order = (line: number, round: number, amount: number) =>
  ({ type: 'order', id: line, account: MEMBER, line, amount, state: 'refused', round, payout: 0 }) as BookedRequest

test('publishing may void rounds that follow each other, and leaves others for later: seed 493311684', () => {
  const requests = [order(1, 98, 10), order(2, 102, 20), order(3, 103, 30)]
  const rules = new Rules(MEMBER, { accounts: [], holds: [], transfers: [], entries: [], keys: [], requests } as Books)
  const account = { ...EMPTY, posted: 100, bets: 60, lines: 3, requests: { 1: 'open', 2: 'open', 3: 'open' } as const }
  const left = rules.after(account, { type: 'publish' }, { outcome: 'true' }).map(({ bets }) => bets)
  // none, one, the last two, the first two, all; never the first and the last alone
  expect(left.sort((one, other) => one - other)).toEqual([0, 10, 30, 30, 40, 50, 60])
})

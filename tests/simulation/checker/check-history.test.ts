import { describe, expect, test } from 'vitest'
import { checkHistory } from './check-history.ts'
import type { Answer, Attempt, BookedRequest, Books, Call, History } from './history.ts'

const MEMBER = 100_001
const HELD = { id: 5, account: MEMBER, amount: 400, line: 2, state: 'held' } as const

const request = (line: number, type: BookedRequest['type'], amount: number, state: BookedRequest['state']) =>
  ({ type, id: line * 10, account: MEMBER, line, amount, state }) satisfies BookedRequest

const attempt = (invoked: number, returned: number, call: Call, answer: Answer | null): Attempt => ({
  ...{ session: 0, invoked, returned, call, answer },
})

const withdraw = (amount: number, key: string | null = 'k'): Call => ({
  type: 'withdraw',
  account: MEMBER,
  amount,
  key,
})
const read = (posted: number, withdrawals: number, lines: number): Answer => ({
  outcome: 'read',
  accounts: [{ id: MEMBER, posted, bets: 0, withdrawals, lines }],
})

/** 1,000 won were credited, and a withdrawal of 400 is held. */
function books(): Books {
  return {
    accounts: [
      { id: 1, posted: -1000, bets: 0, withdrawals: 0, lines: 0, member: false },
      { id: MEMBER, posted: 1000, bets: 0, withdrawals: 400, lines: 2, member: true },
    ],
    requests: [request(1, 'deposit', 1000, 'done'), request(2, 'withdraw', 400, 'open')],
    holds: [HELD],
    transfers: [{ id: 1, hold: null, reverses: null }],
    entries: [
      { transfer: 1, account: MEMBER, amount: 1000, line: 1 },
      { transfer: 1, account: 1, amount: -1000, line: null },
    ],
    keys: [{ account: MEMBER, operation: 'withdraw', key: 'k', id: 20 }],
  }
}

const CREDIT = attempt(0, 1, { type: 'credit', account: MEMBER, amount: 1000 }, { outcome: 'done' })
const DONE = { outcome: 'done', id: 20 }

const history = (attempts: Attempt[], change: Partial<Books> = {}): History => ({
  attempts: [CREDIT, ...attempts],
  books: { ...books(), ...change },
})

describe('a history that keeps every promise', () => {
  test.each<[string, Attempt[]]>([
    ['answered', [attempt(2, 3, withdraw(400), DONE)]],
    [
      'lost, and asked again',
      [attempt(2, 3, withdraw(400), null), attempt(4, 5, withdraw(400), { outcome: 'replayed', id: 20 })],
    ],
    [
      'lost before it arrived, and asked again',
      [attempt(2, 3, withdraw(400), null), attempt(4, 5, withdraw(400), DONE)],
    ],
    [
      'in flight beside itself',
      [attempt(2, 7, withdraw(400), DONE), attempt(4, 5, withdraw(400), { outcome: 'in_flight' })],
    ],
    [
      'read before and after, at once',
      [attempt(2, 9, withdraw(400), DONE), attempt(3, 4, { type: 'read', account: MEMBER }, read(1000, 0, 1))],
    ],
    [
      'refused with what is missing',
      [
        attempt(2, 3, withdraw(400), DONE),
        attempt(4, 5, withdraw(700, 'x'), { outcome: 'insufficient', shortfall: 100 }),
      ],
    ],
  ])('%s', (_, attempts) => expect(checkHistory(history(attempts))).toEqual([]))
})

const wrong = (found: string[]) => expect(found.join('\n'))
const asked = [attempt(2, 3, withdraw(400), DONE)]

describe('an answer that was not true is found', () => {
  test.each<[string, Attempt[]]>([
    ['nobody asked', []],
    ['it was refused', [attempt(2, 3, withdraw(400), { outcome: 'insufficient', shortfall: 1 })]],
    ['another request was answered', [attempt(2, 3, withdraw(400), { outcome: 'done', id: 30 })]],
    ['it was asked and done twice', [attempt(2, 3, withdraw(400), DONE), attempt(4, 5, withdraw(400), DONE)]],
    [
      'a read afterwards misses it',
      [attempt(2, 3, withdraw(400), DONE), attempt(4, 5, { type: 'read', account: MEMBER }, read(1000, 0, 1))],
    ],
    [
      'a replay came before it',
      [attempt(2, 3, withdraw(400), { outcome: 'replayed', id: 20 }), attempt(4, 5, withdraw(400), DONE)],
    ],
    [
      'the wrong sum was said to be missing',
      [
        attempt(2, 3, withdraw(400), DONE),
        attempt(4, 5, withdraw(700, 'x'), { outcome: 'insufficient', shortfall: 90 }),
      ],
    ],
    [
      'an operator was told it is decided',
      [
        attempt(2, 3, withdraw(400), DONE),
        attempt(4, 5, { type: 'decideWithdrawal', account: MEMBER, id: 20, approve: true }, { outcome: 'decided' }),
      ],
    ],
  ])('money is held, and %s', (_, attempts) =>
    wrong(checkHistory(history(attempts))).toContain(`account ${MEMBER} is not linearizable`),
  )
})

describe('books that are wrong are found', () => {
  test.each<[string, Partial<Books>, string]>([
    [
      'a sum that is not 0',
      { accounts: books().accounts.map((one) => ({ ...one, posted: 1000 })) },
      'all accounts together are 2000 won',
    ],
    ['one entry alone', { entries: books().entries.slice(0, 1) }, 'transfer 1 is not balanced'],
    [
      'a hold that was posted without a transfer',
      { holds: [{ ...HELD, state: 'posted' }] },
      'hold 5 is posted with 0 transfers',
    ],
    [
      'a hold that is paid while it is held',
      { transfers: [{ id: 1, hold: 5, reverses: null }] },
      'hold 5 is held with 1 transfers',
    ],
    ['a hold that no account knows', { holds: [HELD, { ...HELD, id: 6 }] }, 'holds other than 800'],
    [
      'a request of two keys',
      { keys: [...books().keys, { ...(books().keys[0] as Books['keys'][0]), key: 'other' }] },
      'withdraw 20 belongs to 2 keys',
    ],
    [
      'a key of nothing',
      { keys: [{ ...(books().keys[0] as Books['keys'][0]), id: 99 }] },
      'withdraw 99, which there is not',
    ],
    [
      'a member who owes',
      { accounts: books().accounts.map((one) => ({ ...one, withdrawals: one.member ? 1400 : 0 })) },
      'owes',
    ],
  ])('%s', (_, change, sentence) => wrong(checkHistory(history(asked, change))).toContain(sentence))

  test('a look that sees half of a transfer', () => {
    const look = attempt(4, 5, { type: 'look' }, read(1000, 400, 2))
    wrong(checkHistory(history([...asked, look]))).toContain('a look at 5 sees 1000 won')
  })
})

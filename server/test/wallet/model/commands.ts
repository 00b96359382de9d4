import { picksOf } from '@yaksok/shared/core/draw'
import fc from 'fast-check'

/** What the members of a sequence start with, won: from nothing to more than they will spend. */
export const FUNDS = [0, 9_999, 30_000, 200_000, 5_000_000]

/** One thing that happens. Numbers named `of` choose among what has happened before, modulo how much that is. */
export type Command =
  | { type: 'deposit'; member: number; amount: number; key: boolean }
  | { type: 'decideDeposit'; of: number; approve: boolean }
  | { type: 'withdraw'; member: number; amount: number; key: boolean }
  | { type: 'decideWithdrawal'; of: number; approve: boolean }
  | { type: 'order'; member: number; lottery: 1 | 4; picks: string[]; stake: number; key: boolean }
  /** Sends a request with a key once more, with the same payload or another one. */
  | { type: 'repeat'; of: number; changed: boolean }
  | { type: 'reverse'; of: number }
  | { type: 'limitLoss'; member: number; amount: number | null }
  | { type: 'setStatus'; member: number; active: boolean }
  /** Until the next draw and a little more. */
  | { type: 'pass' }
  /** Nobody works for five minutes. */
  | { type: 'away' }

const member = fc.nat(FUNDS.length - 1)
const of = fc.nat()
const key = fc.boolean()
const approve = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })
const amount = fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(1, 10_000, 1_000_000_000))

const orderOf = (lottery: 1 | 4, most: number) =>
  fc.record({
    type: fc.constant('order' as const),
    member,
    lottery: fc.constant(lottery),
    picks: fc.subarray([...picksOf(lottery === 4 ? 'dice' : 'digit')], { minLength: 1, maxLength: most }),
    stake: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 100_000 }) },
      { weight: 1, arbitrary: fc.constantFrom(1000, 10_000, 100_000_000) },
    ),
    key,
  })
const order = fc.oneof(orderOf(1, 4), orderOf(4, 6))

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 12, arbitrary: order },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('deposit' as const), member, amount, key }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('decideDeposit' as const), of, approve }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('withdraw' as const), member, amount, key }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('decideWithdrawal' as const), of, approve }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('repeat' as const), of, changed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reverse' as const), of }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('limitLoss' as const),
      member,
      // Small enough to be reached within a round.
      amount: fc.option(fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 100_000 }))),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('setStatus' as const), member, active: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('pass' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('away' as const) }) },
)

/** Sequences of up to `longest` commands, long ones as likely as short ones. */
export function sequences(longest: number): fc.Arbitrary<Command[]> {
  return fc.array(command, { minLength: 1, maxLength: longest, size: 'max' })
}

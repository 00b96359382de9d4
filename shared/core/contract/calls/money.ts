import * as v from 'valibot'
import { ENTRY_KINDS, MONEY_KINDS } from '../../contract-values/index.ts'
import { defineCall } from '../call.ts'
import { digits, integer, money, timestamp } from '../fields.ts'

const moneyKind = v.picklist(Object.keys(MONEY_KINDS) as (keyof typeof MONEY_KINDS)[])

const entryKind = v.picklist(Object.keys(ENTRY_KINDS) as (keyof typeof ENTRY_KINDS)[])

/** A month of Seoul, e.g. `2026-11`. */
const month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** Number of a line of the member's statement, in a form body or query string. */
const lineNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))

/** Requests of one kind under review: how many, their sum, and the newest one's line; null where there is none. */
const underReview = v.object({ count: integer, sum: money, line: v.nullable(integer) })

/** What a member has under review, and what waits for a draw. Withdrawals and stakes are no longer in the balance. */
const held = v.object({ deposits: underReview, withdrawals: underReview, bets: money })

/** How far a record has come; `at` is null for what has not happened yet. */
const step = v.object({
  step: v.picklist(['asked', 'checked', 'booked', 'rejected', 'cancelled', 'returned', 'drawn', 'voided']),
  at: v.nullable(timestamp),
})

const ledgerRequest = v.strictObject({
  month: v.optional(v.union([v.literal('all'), month])),
  kind: v.optional(entryKind),
  search: v.optional(digits),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,4}$/))),
})

const ledgerAnswer = v.object({
  month: v.union([v.literal('all'), month]),
  /** The month of the first entry; of the running one where there is none. */
  since: month,
  /** What may be spent or withdrawn now. */
  available: money,
  /** What all entries add up to: `available` and what is held. */
  booked: money,
  held,
  entries: v.array(
    v.object({
      id: v.string(),
      /** The record behind it: `moneyRecord`. */
      line: integer,
      kind: entryKind,
      /** Signed. */
      amount: money,
      /** All entries up to this one. */
      balance: money,
      at: timestamp,
    }),
  ),
  next: v.nullable(v.string()),
})

const recordAnswer = v.object({
  line: integer,
  kind: v.picklist(['deposit', 'withdrawal', 'order', 'correction']),
  state: v.picklist(['review', 'waiting', 'done', 'rejected', 'cancelled', 'voided']),
  /** What was asked for or staked; of a correction what it changed. */
  amount: money,
  /** What the ledger booked for it, signed, and all entries up to then; null while nothing is booked. */
  change: v.nullable(money),
  balance: v.nullable(money),
  /** Why it was rejected or corrected; '' otherwise. */
  reason: v.string(),
  /** Bank and masked number; '' where there is none. */
  account: v.string(),
  /** The round of an order; '' otherwise. */
  round: v.string(),
  steps: v.array(step),
  /** The line of the correction that took it back; null without one. */
  corrected: v.nullable(integer),
})

/** Ours: money that can be read. Everything here is the member's own; what belongs to another does not exist. */
export const moneyCalls = {
  /** What is held of the member's money and what is on its way; in won as digits the most that a request may ask for now. */
  heldMoney: defineCall({
    methods: 'GET',
    path: '/member/money/held',
    request: v.strictObject({}),
    response: v.object({ ...held.entries, largest: v.object({ deposit: digits, withdrawal: digits }) }),
  }),
  /**
   * The member's ledger, newest entry first, page by page. `month` without a value is the month that runs now, `all` is
   * all of them; `search` is a line's number or an amount in won; `before` is the answer's `next`.
   */
  ledger: defineCall({
    methods: 'GET',
    path: '/member/money/ledger',
    request: ledgerRequest,
    response: ledgerAnswer,
  }),
  /** The same with every kind by its own name; `ledger` is what pages before 6.44 ask. A stake has its own time, not its draw's. */
  moneyEntries: defineCall({
    methods: 'GET',
    path: '/member/money/entries',
    request: v.strictObject({ ...ledgerRequest.entries, kind: v.optional(moneyKind) }),
    response: v.object({
      ...ledgerAnswer.entries,
      entries: v.array(v.object({ ...ledgerAnswer.entries.entries.item.entries, kind: moneyKind })),
    }),
  }),
  /** One line of the member's statement: a deposit, a withdrawal, an order or a correction, from asking to booking. */
  moneyRecord: defineCall({
    methods: 'GET',
    path: '/member/money/record',
    request: v.strictObject({ line: lineNumber }),
    response: recordAnswer,
  }),
  /** The same with what an order was of, and play money that an account began with by its name; `moneyRecord` is what pages before 6.44 ask. */
  moneyLine: defineCall({
    methods: 'GET',
    path: '/member/money/line',
    request: v.strictObject({ line: lineNumber }),
    response: v.object({
      ...recordAnswer.entries,
      kind: v.picklist(['deposit', 'withdrawal', 'order', 'correction', 'starter']),
      /** What was staked on and what came of it; null for what is no order. */
      order: v.nullable(
        v.object({
          /** Key of the lottery and number of the round: what `fairnessRound` is asked with. */
          key: v.string(),
          expect: v.string(),
          game: v.picklist(['digit', 'dice']),
          /** In the order they were made. */
          picks: v.array(v.object({ pick: v.string(), stake: money, odds: v.string() })),
          /** `''` before the draw, and of a round that was voided. */
          opencode: v.string(),
          /** Paid back in all; null before the draw. */
          payout: v.nullable(money),
        }),
      ),
    }),
  }),
  /**
   * Takes back a deposit or withdrawal under review; what was held returns at once. Again it is the same: refused only
   * where an operator was faster. At most 30 requests of a day can be taken back.
   */
  cancelRequest: defineCall({
    methods: 'POST',
    path: '/member/money/cancel',
    request: v.strictObject({ line: lineNumber }),
    response: v.null(),
  }),
  /** The statement of a month as a file: all its entries, what came and went by kind, and the balances around them. */
  statement: defineCall({
    methods: 'GET',
    path: '/member/money/statement',
    request: v.strictObject({ month, format: v.picklist(['csv', 'pdf']) }),
    response: v.object({
      name: v.string(),
      type: v.string(),
      /** The bytes in base64. */
      content: v.string(),
    }),
  }),
}

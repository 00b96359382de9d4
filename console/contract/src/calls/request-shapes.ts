import * as v from 'valibot'
import { integer, memberRef, operatorRef, time, timeOrNull, won } from '../fields.ts'

export const REQUEST_KINDS = ['deposits', 'withdrawals'] as const
export const kind = v.picklist(REQUEST_KINDS)
export type RequestKind = v.InferOutput<typeof kind>

/** What an operator should look at twice before saying yes. */
export const FLAGS = [
  /** The account is younger than seven days. */
  'new-account',
  /** The bank account was bound in the last seven days. */
  'bank-changed',
  /** The same bank account is bound to another member. */
  'bank-shared',
  'break',
  'excluded',
  'frozen',
  /** The member has not said to be 19. */
  'adult-unconfirmed',
  /** More requests of the member wait. */
  'several',
  /** Above three times what the member's approved requests of the kind come to on average. */
  'above-usual',
  /** The fund password is being reset, or was in the last seven days (withdrawals). */
  'fund-password-reset',
  /** The member closes the account: it waits for this request. */
  'account-closing',
  /** Above the limit: a second operator must confirm. */
  'approval-needed',
] as const
const flag = v.picklist(FLAGS)
export type Flag = v.InferOutput<typeof flag>

/** Who holds a request or an inquiry, and until when if they do nothing more. */
export const claim = v.nullable(v.object({ operator: operatorRef, until: time, mine: v.boolean() }))

/** What a first operator asked for, and a second must confirm. */
export const approval = v.object({
  id: integer,
  /** What is to be done. */
  action: v.picklist([
    'deposits.approve',
    'withdrawals.approve',
    'members.credit',
    'ledger.reverse',
    'operators.add',
    'operators.reset',
    'operators.roles',
    'operators.enable',
    'desk.set',
  ]),
  /** Of a change of a control: whom or what it changes, in Korean; else empty. */
  what: v.string(),
  /**
   * Of a change of a control: when it takes effect if nobody objects. Null where only a second can confirm it: money, and
   * every change while an administrator is out whom one took out alone.
   */
  due: timeOrNull,
  /** Number of the request, member, transfer or operator; 0 for the desk. */
  target: integer,
  member: v.nullable(memberRef),
  /** 0 where no money moves. */
  amount: won,
  reason: v.string(),
  first: operatorRef,
  asked: time,
  /** `passed`: took effect after 24 hours without an objection. */
  state: v.picklist(['waiting', 'confirmed', 'declined', 'withdrawn', 'passed']),
  second: v.nullable(operatorRef),
  answered: timeOrNull,
  answer: v.string(),
  mine: v.boolean(),
  /** It waits, but what it is about was decided or taken back meanwhile: it can be declined or withdrawn and nothing else. */
  over: v.boolean(),
})

export const row = v.object({
  id: integer,
  kind,
  member: memberRef,
  amount: won,
  /** The bank; the number only where the request is held. */
  bank: v.string(),
  state: v.picklist(['open', 'done', 'rejected']),
  reason: v.string(),
  asked: time,
  decided: timeOrNull,
  claim,
  /** Number of the approval that waits for a second operator. */
  approval: v.nullable(integer),
})
export type RequestRow = v.InferOutput<typeof row>

const sums = v.object({ count: integer, sum: won })

/** All that a decision needs, in one answer. */
export const detail = v.object({
  ...row.entries,
  flags: v.array(flag),
  account: v.object({
    bank: v.string(),
    holder: v.string(),
    /** The whole number where the asker holds the request, else its last four digits behind dots. */
    number: v.string(),
    /** There is a number, and it cannot be opened: `number` is `''`. */
    damaged: v.boolean(),
    opened: v.boolean(),
    boundAt: timeOrNull,
  }),
  person: v.object({
    joined: time,
    frozen: v.boolean(),
    adult: v.boolean(),
    available: won,
    heldBets: won,
    heldWithdrawals: won,
    /** A limit of null is none. */
    limits: v.object({
      deposit: v.nullable(won),
      loss: v.nullable(won),
      depositedToday: won,
      breakUntil: timeOrNull,
      excludedAt: timeOrNull,
    }),
    devices: integer,
  }),
  history: v.object({
    deposits: v.object({ done: sums, rejected: sums, open: sums }),
    withdrawals: v.object({ done: sums, rejected: sums, open: sums }),
    staked: won,
    won,
    /** The last ten of either kind, newest first. */
    recent: v.array(
      v.object({
        kind,
        id: integer,
        amount: won,
        state: v.picklist(['open', 'done', 'rejected']),
        asked: time,
        reason: v.string(),
      }),
    ),
  }),
  /** From this amount on (won) a second operator must confirm. */
  secondFrom: won,
})

/** What became of a decision. */
export const decided = v.object({
  /** `refused`: approved, but the member is on a break or excluded, so it became a rejection; `approval`: waits for another operator. */
  outcome: v.picklist(['approved', 'rejected', 'refused', 'approval']),
  /** With `approval`: its number. */
  approval: v.nullable(integer),
  message: v.string(),
})

import * as v from 'valibot'
import { get, post } from '../call.ts'
import { day, file, integer, none, page, paging, reason, search, time, timeOrNull, won, wonInput } from '../fields.ts'

const lottery = v.pipe(v.string(), v.maxLength(20))
const hex = v.nullable(v.string())

const round = v.object({
  lottery: v.string(),
  /** The round's number, e.g. `202611200742`. */
  round: v.string(),
  state: v.picklist(['open', 'closed', 'drawn', 'void']),
  opens: time,
  closes: time,
  draws: time,
  /** When it was drawn or voided. */
  resolved: timeOrNull,
  entries: v.nullable(integer),
  staked: won,
  paid: won,
  result: v.string(),
  voidReason: v.string(),
})

const auditRow = v.object({
  id: integer,
  at: time,
  operator: v.string(),
  action: v.string(),
  target: v.string(),
  details: v.record(v.string(), v.unknown()),
})
const auditFilter = {
  operator: search,
  /** Beginning of the action, e.g. `deposits.`. */
  action: search,
  target: search,
  from: v.optional(day),
  to: v.optional(day),
}

export const systemCalls = {
  /** What waits, for the badges of the console. */
  overview: get('/overview', {
    request: none,
    response: v.object({
      deposits: v.object({ count: integer, sum: won, oldest: timeOrNull }),
      withdrawals: v.object({ count: integer, sum: won, oldest: timeOrNull }),
      approvals: integer,
      inquiries: v.object({ count: integer, late: integer }),
      bookings: integer,
      /** Lotteries whose rounds stand still. */
      stale: integer,
    }),
  }),

  rounds: get('/rounds', {
    request: v.strictObject({
      lottery: v.optional(lottery),
      state: v.optional(v.picklist(['all', 'open', 'closed', 'drawn', 'void']), 'all'),
      ...paging,
    }),
    response: page(round),
  }),
  roundHealth: get('/rounds/health', {
    request: none,
    response: v.object({
      now: time,
      items: v.array(
        v.object({
          lottery: v.string(),
          name: v.string(),
          /** The round that takes entries now; null where none does. */
          open: v.nullable(round),
          lastDrawn: v.nullable(v.object({ round: v.string(), at: time })),
          /** Seconds by which the last draw came late. */
          lag: v.nullable(v.number()),
          /** Published and not yet drawn or void. */
          running: integer,
          /** Of these, entries sealed. */
          sealed: integer,
          /** To be drawn ten seconds ago or earlier, and not. */
          overdue: integer,
          /** True where no round goes on: members cannot play. */
          stale: v.boolean(),
          /** Voided in the last 24 hours. */
          voided: integer,
        }),
      ),
    }),
  }),
  /** Where chains of seeds end and others begin, newest first. */
  chainBreaks: get('/rounds/breaks', {
    request: none,
    response: v.object({
      items: v.array(
        v.object({ lottery: v.string(), fromRound: v.nullable(v.string()), reason: v.string(), at: time }),
      ),
    }),
  }),
  /** What anyone may check of one round. */
  round: get('/rounds/:lottery/:round', {
    request: v.strictObject({ lottery, round: v.pipe(v.string(), v.regex(/^\d{12,13}$/)) }),
    response: v.object({
      ...round.entries,
      fairness: v.object({
        commitment: hex,
        previousHash: hex,
        hash: hex,
        entriesRoot: hex,
        link: hex,
        sealed: timeOrNull,
        /** When the root of the entries went into the public log; null before, and for rounds of version 1. */
        logged: timeOrNull,
        version: v.picklist([1, 2]),
        /** What decides a round of version 2 (docs/fairness.md); null for version 1, whose seed decides. */
        beacon: v.nullable(
          v.object({
            kind: v.picklist(['public', 'local', 'other']),
            /** Hash of the chain. */
            chain: v.string(),
            round: integer,
            /** Null until the round is drawn. */
            signature: hex,
          }),
        ),
      }),
    }),
  }),
  /** The fairness log of a day as JSON, as `npm run fairness` verifies it; a line each round, `X-Total-Count` of them. */
  exportRounds: get('/rounds/:lottery/export', {
    request: v.strictObject({ lottery, day }),
    response: file,
    answer: 'download',
  }),

  desk: get('/desk', {
    request: none,
    response: v.object({
      depositLeast: won,
      withdrawalLeast: won,
      depositsOpen: integer,
      withdrawalsOpen: integer,
      /** Above this amount (won) a second operator must confirm. */
      secondAbove: won,
      /** Won that one operator moves in 24 hours without a second. */
      operatorDay: won,
      /** Won that moves for one member in 24 hours without a second. */
      memberDay: won,
    }),
  }),
  setDesk: post('/desk', {
    request: v.strictObject({
      depositLeast: v.optional(wonInput),
      withdrawalLeast: v.optional(wonInput),
      depositsOpen: v.optional(wonInput),
      withdrawalsOpen: v.optional(wonInput),
      secondAbove: v.optional(wonInput),
      operatorDay: v.optional(wonInput),
      memberDay: v.optional(wonInput),
      reason,
    }),
    /** `waits`: number of the request for the part that weakens a limit; the rest is done. */
    response: v.object({ ok: v.literal(true), waits: v.nullable(integer) }),
  }),

  /** Newest first. */
  audit: get('/audit', { request: v.strictObject({ ...auditFilter, ...paging }), response: page(auditRow) }),
  /** CSV, oldest first; `X-Total-Count` is how many rows will come. */
  exportAudit: get('/audit/export', {
    request: v.strictObject({ ...auditFilter, reason }),
    response: file,
    answer: 'csv',
  }),
  verifyAudit: post('/audit/verify', {
    request: none,
    response: v.object({
      ok: v.boolean(),
      rows: integer,
      /** The first row that does not fit; null where all do. */
      broken: v.nullable(integer),
      /** To be kept elsewhere: a log that was cut at its end cannot have it any more. */
      head: v.string(),
    }),
  }),
}

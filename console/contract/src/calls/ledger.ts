import * as v from 'valibot'
import { get, post } from '../call.ts'
import { byId, byIdWithReason, integer, time, timeOrNull, won } from '../fields.ts'

/** What a transfer was made for. */
export const transferKind = v.picklist(['deposit', 'withdrawal', 'bet', 'reversal', 'starter'])

/** Above the limit a second operator must confirm: `approval` is its number then. */
export const moved = v.object({
  outcome: v.picklist(['done', 'approval']),
  approval: v.nullable(integer),
  message: v.string(),
})

/** The ledger. */
export const ledgerCalls = {
  ledger: get('/ledger', {
    request: v.strictObject({}),
    response: v.object({
      transfers: integer,
      /** Transfers that the hash chain does not hold yet. */
      unsealed: integer,
      sealedAt: timeOrNull,
      /** The last verification, by whomever. */
      verified: v.nullable(v.object({ at: time, by: v.string(), ok: v.boolean(), seconds: v.number() })),
      running: v.boolean(),
      /** What the verification in the background has seen, by its walks. */
      walks: v.array(
        v.object({
          walk: v.picklist(['seals', 'accounts', 'rounds', 'beacons', 'log']),
          /** Everything that was there then was verified since; null before the first pass has ended. */
          since: timeOrNull,
          faults: integer,
          /** The first of them. */
          first: v.nullable(v.object({ subject: v.string(), fault: v.string() })),
        }),
      ),
    }),
  }),
  /** Recomputes everything; may take minutes. 409 conflict where one runs. */
  verifyLedger: post('/ledger/verify', {
    request: v.strictObject({}),
    response: v.object({
      ok: v.boolean(),
      seconds: v.number(),
      checks: v.array(v.object({ name: v.string(), label: v.string(), ok: v.boolean(), detail: v.string() })),
    }),
  }),
  /** One transfer, all its entries, and what caused it. */
  transfer: get('/ledger/transfers/:id', {
    request: byId,
    response: v.object({
      id: integer,
      kind: transferKind,
      at: time,
      reason: v.string(),
      reverses: v.nullable(integer),
      reversedBy: v.nullable(integer),
      /** Number of the seal that holds it; null while it waits for one. */
      seal: v.nullable(integer),
      /** Add up to 0. */
      entries: v.array(
        v.object({
          account: integer,
          /** Login name of the member, or the operator's own account. */
          name: v.string(),
          /** The member's own name; `''` for accounts of the house. */
          person: v.string(),
          member: v.boolean(),
          amount: won,
          line: v.nullable(integer),
        }),
      ),
      /** Won that a reversal moves, as limits count it. */
      moves: won,
      /** From this amount on (won) whoever asks needs a second operator to reverse it. */
      secondFrom: won,
      cause: v.object({
        kind: v.picklist(['deposit', 'withdrawal', 'order', 'transfer', 'none']),
        id: v.nullable(integer),
        /** One sentence. */
        text: v.string(),
        /** Of an order. */
        lottery: v.nullable(v.string()),
        round: v.nullable(v.string()),
        /** Actions of operators on what caused it, oldest first. */
        audit: v.array(v.object({ at: time, operator: v.string(), action: v.string() })),
      }),
    }),
  }),
  reverseTransfer: post('/ledger/transfers/:id/reverse', { request: byIdWithReason, response: moved }),
}

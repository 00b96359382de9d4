import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { expect, integer, sha256Hex } from '../fields.ts'
import { beaconInfo, fairEntry, fairExport, fairRound, key } from './fair-round.ts'

/** A day of Seoul, `YYYYMMDD`. */
const day = v.pipe(v.string(), v.regex(/^\d{8}$/))

/** Where the chains of a lottery end and new ones begin, or (`clock`) where the time of its rounds goes back. */
const fairBreak = v.object({
  /** The first round after the break, and its number once it is published. */
  round: integer,
  expect: v.nullable(expect),
  at: integer,
  reason: v.picklist(['upgraded', 'restored', 'moved', 'restarted', 'gap', 'rewound', 'clock']),
})

/** Who can know a result beforehand: `public` nobody, `local` whoever holds this server's key, `other` is not known here. */
const fairBeacon = v.object({ kind: v.picklist(['public', 'local', 'other']), info: beaconInfo })

export type FairBeacon = v.InferOutput<typeof fairBeacon>
export type FairBreak = v.InferOutput<typeof fairBreak>

/** Provably fair rounds: commitments, reveals and exports (docs/spec/decisions.md, Honest by design 3). Anyone may ask. */
export const fairnessCalls = {
  /** Newest first, from the round after the ones that are published ahead; `before` continues a list. */
  fairnessRounds: defineCall({
    methods: 'GET',
    path: '/fairness/rounds',
    auth: 'public',
    request: v.strictObject({ key, before: v.optional(expect) }),
    response: v.array(fairRound),
  }),
  fairnessRound: defineCall({
    methods: 'GET',
    path: '/fairness/round',
    auth: 'public',
    request: v.strictObject({ key, expect }),
    response: fairRound,
  }),
  /** One round, or all rounds of a day. A day of more than 100,000 entries is refused: ask round by round. */
  fairnessExport: defineCall({
    methods: 'GET',
    path: '/fairness/export',
    auth: 'public',
    request: v.union([v.strictObject({ key, expect }), v.strictObject({ key, day })]),
    response: fairExport,
  }),
  /** Breaks of a lottery's chains, newest first, 100 at most. */
  fairnessBreaks: defineCall({
    methods: 'GET',
    path: '/fairness/breaks',
    auth: 'public',
    request: v.strictObject({ key }),
    response: v.array(fairBreak),
  }),
  /** The beacon that decides the rounds published from now on; null while none does. */
  fairnessBeacon: defineCall({
    methods: 'GET',
    path: '/fairness/beacon',
    auth: 'public',
    request: v.strictObject({}),
    response: v.nullable(fairBeacon),
  }),
  /** The member's own entries of a round with their proofs. */
  fairnessEntries: defineCall({
    methods: 'GET',
    path: '/fairness/entries',
    request: v.strictObject({ key, expect }),
    response: v.array(fairEntry),
  }),
  /**
   * Public roots of the ledger's hash chain, newest day first, 60 days at a time and those before `before` where it is given:
   * nothing booked before can be changed unseen.
   */
  fairnessLedger: defineCall({
    methods: 'GET',
    path: '/fairness/ledger',
    auth: 'public',
    request: v.strictObject({ before: v.optional(day) }),
    response: v.array(v.object({ day, root: sha256Hex, transfers: integer, sealed: integer })),
  }),
}

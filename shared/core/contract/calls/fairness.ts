import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { expect, id, integer, money, sha256Hex } from '../fields.ts'

const key = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/))
/** A day of Seoul, `YYYYMMDD`. */
const day = v.pipe(v.string(), v.regex(/^\d{8}$/))

/** Compressed point of G1. */
const beaconSignature = v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/))
/** A chain of a beacon, in the words of drand's `/info`. */
const beaconInfo = v.object({
  public_key: v.pipe(v.string(), v.regex(/^[0-9a-f]{192}$/)),
  /** Seconds between two rounds. */
  period: integer,
  /** When round 1 is signed, seconds since 1970. */
  genesis_time: integer,
  hash: sha256Hex,
  groupHash: sha256Hex,
  schemeID: v.literal('bls-unchained-g1-rfc9380'),
  metadata: v.object({ beaconID: v.string() }),
})

/**
 * What is public of a round. Times are ms since 1970. Before the draw `link`, `seed` and `opencode` are empty; before
 * the close `entries` is null. A round that was missed before it could be published has neither chain nor commitment.
 */
export const fairRound = v.object({
  key,
  game: v.picklist(['digit', 'dice']),
  /** 1, 2, 3 … in a lottery, without a gap. */
  round: integer,
  expect,
  opens: integer,
  closes: integer,
  draws: integer,
  /** scheduled: published, opens later; closed: entries sealed, not drawn yet. */
  state: v.picklist(['scheduled', 'open', 'closed', 'drawn', 'void']),
  /** SHA-256 of the server seed. */
  commitment: v.nullable(sha256Hex),
  /** Hash of the odds table the round is bound to. */
  odds: sha256Hex,
  /** Hash of the round before it, and its own. */
  previous: sha256Hex,
  hash: sha256Hex,
  /** The hash chain its seed comes from: anchor and length were published with the chain. */
  chain: v.nullable(v.object({ id, index: integer, length: integer, anchor: sha256Hex, created: integer })),
  published: integer,
  entries: v.nullable(
    v.object({
      count: integer,
      root: sha256Hex,
      sealed: v.nullable(integer),
      /** When the root went into the public log; version 2 alone. */
      logged: v.optional(v.nullable(integer)),
    }),
  ),
  /** Public randomness mixed into the seed of version 1: `none`. Version 2 has no seed: its `beacon` decides. */
  randomness: v.literal('none'),
  /** Of the draws (docs/fairness.md); 1 where it is left out. */
  version: v.optional(v.picklist([1, 2])),
  /** The beacon of version 2 and the round of it that decides; the signature is null until it is known. */
  beacon: v.optional(
    v.nullable(
      v.object({
        chain: sha256Hex,
        round: integer,
        signature: v.nullable(beaconSignature),
        /** The chain's description; put in by whoever checks the round by itself (`beacons` of an export has it). */
        info: v.optional(beaconInfo),
      }),
    ),
  ),
  link: v.nullable(sha256Hex),
  seed: v.nullable(sha256Hex),
  /** When it was drawn or voided; null before. */
  revealed: v.nullable(integer),
  opencode: v.string(),
  /** Why it is void; `''` otherwise. */
  reason: v.string(),
})

/** An entry as its member alone can open it: the leaf is a hash over these fields and the nonce. */
export const fairEntry = v.object({
  order: id,
  picks: v.array(v.string()),
  /** Won a pick, and what was paid back in all. */
  stake: money,
  payout: money,
  nonce: v.pipe(v.string(), v.uuid()),
  /** Place among the leaves from 0, and the neighbours' hashes from the leaf up; null until the round is sealed. */
  index: v.nullable(integer),
  path: v.nullable(v.array(sha256Hex)),
})

/** What `npm run fairness -- verify` and the verify screen check without a server. */
const fairExport = v.object({
  format: v.literal('yaksok-fairness-v1'),
  /** The chains that its rounds name; version 2 alone. */
  beacons: v.optional(v.array(beaconInfo)),
  rounds: v.array(
    v.object({
      ...fairRound.entries,
      oddsTable: v.array(v.object({ type: v.string(), proportion: v.string() })),
      /** Every entry's leaf, in the order of the tree; empty until the round is sealed. */
      leaves: v.array(sha256Hex),
      /** The member's own entries; put in by whoever made them. */
      mine: v.optional(v.array(fairEntry)),
      /** Receipts that the member's device has of the round. */
      receipts: v.optional(v.array(v.pipe(v.string(), v.maxLength(1000)))),
    }),
  ),
})

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
export type FairRound = v.InferOutput<typeof fairRound>
export type FairEntry = v.InferOutput<typeof fairEntry>
export type FairExport = v.InferOutput<typeof fairExport>
export type FairExportRound = FairExport['rounds'][number]

/** Reads an export from a file or another server; throws where it is none. */
export function parseFairExport(value: unknown): FairExport {
  return v.parse(fairExport, value)
}

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

import * as v from 'valibot'
import { expect, id, integer, money, sha256Hex } from '../fields.ts'

/** Key of a lottery. */
export const key = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/))

/** Compressed point of G1. */
const beaconSignature = v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/))
/** A chain of a beacon, in the words of drand's `/info`. */
export const beaconInfo = v.object({
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

/** What the public log says of a round: its header, the root of its entries, its result or its end. */
const logged = v.object({
  kind: v.picklist(['round', 'root', 'result', 'void']),
  /** Place among the entries of the log, from 0. */
  position: integer,
  /**
   * The neighbours' hashes from the entry up to the root of the export's checkpoint; put in by whoever read the log, and left out
   * where that checkpoint is older than the entry.
   */
  path: v.optional(v.array(sha256Hex)),
})

/** What `npm run fairness -- verify` and the verify screen check without a server. */
export const fairExport = v.object({
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
      /** Its entries in the public log, in their order; none of what was published before there was one. */
      log: v.optional(v.array(logged)),
    }),
  ),
  /** The public log that paths lead into: its key and a checkpoint signed with it; put in by whoever read the log. */
  log: v.optional(
    v.object({
      verifier: v.pipe(v.string(), v.maxLength(500)),
      checkpoint: v.pipe(v.string(), v.maxLength(64_000)),
    }),
  ),
})

export type FairRound = v.InferOutput<typeof fairRound>
export type FairEntry = v.InferOutput<typeof fairEntry>
export type FairExport = v.InferOutput<typeof fairExport>
export type FairExportRound = FairExport['rounds'][number]
export type FairLogged = v.InferOutput<typeof logged>

/** Reads an export from a file or another server; throws where it is none. */
export function parseFairExport(value: unknown): FairExport {
  return v.parse(fairExport, value)
}

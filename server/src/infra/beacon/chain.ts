import { createHash } from 'node:crypto'
import * as v from 'valibot'

/** A chain of signatures, as drand describes one at `/info` (docs/fairness.md, Beacon). */
export interface BeaconChain {
  /** SHA-256 over the rest, hex: fixes all of it. */
  hash: string
  /** Compressed point of G2, hex of 96 bytes. */
  publicKey: string
  /** Seconds between two rounds. */
  period: number
  /** When round 1 is signed, seconds since 1970. */
  genesis: number
  groupHash: string
  beaconId: string
}

/** drand's chain of the League of Entropy with a round each 3 s. */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
}

const SCHEME = 'bls-unchained-g1-rfc9380'
const hexOf = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)))
const info = v.object({
  public_key: hexOf(96),
  period: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  genesis_time: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000_000)),
  hash: hexOf(32),
  groupHash: hexOf(32),
  schemeID: v.literal(SCHEME),
  metadata: v.object({ beaconID: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{0,40}$/)) }),
})

/** A chain in the words of drand's `/info`. */
export type BeaconInfo = v.InferOutput<typeof info>

/** The chain with its hash. */
export function chainOf(parts: Omit<BeaconChain, 'hash'>): BeaconChain {
  const numbers = Buffer.alloc(12)
  numbers.writeUInt32BE(parts.period, 0)
  numbers.writeBigInt64BE(BigInt(parts.genesis), 4)
  const hash = createHash('sha256')
    .update(numbers)
    .update(Buffer.from(parts.publicKey, 'hex'))
    .update(Buffer.from(parts.groupHash, 'hex'))
    .update(parts.beaconId === 'default' ? '' : parts.beaconId)
    .digest('hex')
  return { ...parts, hash }
}

/** Whether a chain is the one that its hash names: then its key is that chain's, wherever the rest was kept. */
export const isWhole = (chain: BeaconChain): boolean => chainOf(chain).hash === chain.hash

/** The chain of a local beacon with this public key, 96 bytes. */
export function localChain(publicKey: Uint8Array): BeaconChain {
  const groupHash = createHash('sha256').update('yaksok-local-beacon-v1').update(publicKey).digest('hex')
  const key = Buffer.from(publicKey).toString('hex')
  return chainOf({ publicKey: key, period: 3, genesis: 1_767_225_600, groupHash, beaconId: 'yaksok-local' })
}

/** Reads what `/info` answers; undefined where it is none of this scheme, or its hash is not its own. */
export function parseChain(text: string): BeaconChain | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), info), text)
  if (!parsed.success) return undefined
  const { public_key, period, genesis_time, groupHash, metadata, hash } = parsed.output
  const { beaconID: beaconId } = metadata
  const chain = chainOf({ publicKey: public_key, period, genesis: genesis_time, groupHash, beaconId })
  return chain.hash === hash ? chain : undefined
}

export function infoOf({ publicKey, period, genesis, hash, groupHash, beaconId }: BeaconChain): BeaconInfo {
  return {
    public_key: publicKey,
    period,
    genesis_time: genesis,
    hash,
    groupHash,
    schemeID: SCHEME,
    metadata: { beaconID: beaconId },
  }
}

/** The newest round that is signed by `ms` since 1970; 0 before the first. */
export function newestRoundAt({ genesis, period }: Pick<BeaconChain, 'genesis' | 'period'>, ms: number): number {
  return Math.max(0, Math.floor((ms - 1000 * genesis) / (1000 * period)) + 1)
}

/** What a beacon of drand's scheme `bls-unchained-g1-rfc9380` fixes and signs (docs/fairness.md, Beacon). */
import { concat, fromHex, numberBytes, sha256, toHex, utf8 } from '@yaksok/platform/log'
import type { FairBeacon } from '../../contract/index.ts'

type Info = FairBeacon['info']

const TAG = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** drand's chain of the League of Entropy with a round each 3 s. */
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** Who can know what a chain says before its time, as `fairnessBeacon` tells it; its hash fixes that. */
export function beaconKind({ hash, metadata }: Pick<Info, 'hash' | 'metadata'>): FairBeacon['kind'] {
  if (hash === QUICKNET) return 'public'
  return metadata.beaconID === 'yaksok-local' ? 'local' : 'other'
}

/** The chain's hash, hex: fixes all that describes it. */
export async function beaconHash({ period, genesis_time, public_key, groupHash, metadata }: Info): Promise<string> {
  const { beaconID } = metadata
  const name = utf8(beaconID === 'default' ? '' : beaconID)
  const parts = [numberBytes(period, 4), numberBytes(genesis_time, 8), fromHex(public_key), fromHex(groupHash), name]
  return toHex(await sha256(concat(...parts)))
}

/** The first round at or after `ms` since 1970. */
export function beaconRoundAt({ period, genesis_time }: Info, ms: number): number {
  return Math.max(1, Math.ceil((ms - 1000 * genesis_time) / (1000 * period)) + 1)
}

type KeyPoint = Parameters<typeof import('@noble/curves/bls12-381.js')['bls12_381']['shortSignatures']['verify']>[2]

let lastKey: { hex: string; point: KeyPoint } | undefined

/**
 * True where `signature` (hex of 48 bytes) is the one of this round by this public key (hex of 96 bytes). There is exactly
 * one. The pairing takes 15 to 100 ms of computing, and its library comes with the first call.
 */
export async function isBeaconSignature(publicKey: string, round: number, signature: string): Promise<boolean> {
  const { bls12_381 } = await import(/* webpackChunkName: "beacon" */ '@noble/curves/bls12-381.js')
  const { shortSignatures, G2 } = bls12_381
  const message = await sha256(numberBytes(round, 8))
  try {
    // reading a key and preparing it for pairings takes 3 ms, and one key signs all rounds
    if (lastKey?.hex !== publicKey) lastKey = { hex: publicKey, point: G2.Point.fromHex(publicKey) }
    return shortSignatures.verify(fromHex(signature), shortSignatures.hash(message, TAG), lastKey.point)
  } catch {
    // not a point at all
    return false
  }
}

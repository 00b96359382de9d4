import { fromHex, toHex } from '@yaksok/platform/log'
import type { FairExportRound, FairRound } from '../../../contract/index.ts'
import { beaconHash, beaconKind, beaconRoundAt, isBeaconSignature } from '../beacon.ts'
import { commitmentOf, seedOfLink, walkDown } from '../chain.ts'
import { drawByBeacon, drawOpencode } from '../draw.ts'
import type { Step } from '../report.ts'
import { roundHeader } from '../texts.ts'
import { twinOf } from '../unique.ts'
import { absent, skipped, step } from './step.ts'

/**
 * Where the result comes from. Version 2: the beacon that was named beforehand, its round of the draw's time, and its own
 * signature. Version 1: the link that was revealed leads down its chain to the anchor.
 */
export function chainStep(round: FairExportRound): Promise<Step> | Step {
  const { chain, link, version } = round
  if (version === 2) return beaconStep(round)
  if (!chain || !link) return absent('chain', round)
  return step('chain', chain.anchor, async () => {
    if (!(chain.index >= 1 && chain.index <= chain.length && chain.length <= 100_000)) return 'index out of range'
    return toHex(await walkDown(fromHex(link), chain.index))
  })
}

function beaconStep({ beacon, draws, ...round }: FairExportRound): Promise<Step> | Step {
  if (!beacon) return absent('chain', { ...round, draws })
  const { info, signature } = beacon
  return step('chain', [beacon.chain, beacon.round, signature ?? ''].join(' '), async () => {
    if (!info) return 'the beacon is not described'
    const number = beaconRoundAt(info, draws)
    const isSigned = !signature || (await isBeaconSignature(info.public_key, number, signature))
    return [await beaconHash(info), number, isSigned ? (signature ?? '') : 'not signed by the beacon'].join(' ')
  })
}

/** Its seed is the one that was committed to, and no other round has had it. */
export function commitmentStep(round: FairExportRound, others: readonly FairRound[]): Promise<Step> | Step {
  const { link, seed, commitment, version } = round
  const twin = (commitment || version === 2) && twinOf(round, others)
  if (twin)
    return { id: 'commitment', outcome: 'failed', published: commitment ?? '', computed: `${twin.key} ${twin.expect}` }
  if (version === 2) return skipped('commitment')
  if (!link || !commitment) return absent('commitment', round)
  return step('commitment', commitment, async () => {
    const derived = await seedOfLink(fromHex(link))
    return toHex(derived) === seed ? toHex(await commitmentOf(derived)) : `the seed of the link is ${toHex(derived)}`
  })
}

/**
 * The seed draws the result, or by version 2 what the beacon said. A round that its beacon decides has a result, and whoever calls
 * it void took that back.
 */
export function resultStep(round: FairExportRound): Promise<Step> | Step {
  const { link, key, expect, game, randomness } = round
  if (round.state === 'void' && isForBeacon(round))
    return { id: 'result', outcome: 'failed', published: `void: ${round.reason}`, computed: 'decided by its beacon' }
  if (round.state !== 'drawn') return skipped('result')
  return step('result', round.opencode, async () => {
    if (round.version === 2) {
      const { signature } = round.beacon ?? {}
      return signature ? await drawByBeacon(fromHex(signature), roundHeader(round), game) : 'not revealed'
    }
    if (!link) return 'not revealed'
    return await drawOpencode({ seed: await seedOfLink(fromHex(link)), key, expect, game, randomness })
  })
}

/**
 * True where nothing may end the round but its beacon: its root was logged before the draw. That a local beacon lost its key is the
 * one exception. Where the time is missing the log itself says that there is a root.
 */
function isForBeacon({ beacon, entries, draws, log = [], reason, version }: FairExportRound): boolean {
  if (version !== 2 || !beacon) return false
  if (reason === 'beacon' && beacon.info && beaconKind(beacon.info) === 'local') return false
  return entries?.logged ? entries.logged < draws : log.some(({ kind }) => kind === 'root')
}

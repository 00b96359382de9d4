import type { FairBreak, FairExport, FairExportRound } from '@yaksok/shared/core/contract'
import { filesBelow, proveEntries, type RoundReport, verifyRoundAmong } from '@yaksok/shared/core/draw'
import { call } from '@yaksok/shared/page/api'
import { tryDownload } from '@yaksok/shared/parts/share'
import { LOG_ADDRESS } from './log-visit.ts'
import { receiptsOf } from './receipts.ts'

/** A round checked on this device, and the file that lets anybody check it offline. */
export interface Verification {
  report: RoundReport
  /** Where the chains of the lottery were broken, newest first. */
  breaks: FairBreak[]
  /** The export with the member's own entries in it. */
  file: FairExport
}

/**
 * Fetches what is public of a round, the round before it and the member's own entries, and computes everything here
 * with WebCrypto: the server's word is not taken for anything.
 * @throws ApiError where something cannot be fetched
 */
export async function verify(key: string, expect: string, signal?: AbortSignal): Promise<Verification> {
  const options = signal ? { signal } : {}
  const [exported, mine, before, breaks] = await Promise.all([
    call('fairnessExport', { key, expect }, options),
    call('fairnessEntries', { key, expect }, options),
    call('fairnessRounds', { key, before: expect }, options),
    call('fairnessBreaks', { key }, options),
  ])
  const [round] = exported.rounds
  if (!round) throw new Error(`the export of ${expect} holds no round`)
  const receipts = receiptsOf(key, expect)
  const info = exported.beacons?.find(({ hash }) => hash === round.beacon?.chain)
  const beacon = round.beacon && info ? { ...round.beacon, info } : round.beacon
  const logged = await loggedOf(round.log, signal)
  const own = {
    ...round,
    beacon,
    ...(logged && { log: logged.entries }),
    ...(mine.length > 0 && { mine }),
    ...(receipts.length > 0 && { receipts }),
  }
  const previous = before.find((other) => other.round === round.round - 1)
  const file = { ...exported, rounds: [own], ...(logged && { log: logged.log }) }
  return { report: await verifyRoundAmong(own, previous, before, file.log), breaks, file }
}

/** The round's entries as the public log has them; null where it has none, or cannot be read now: all else is checked. */
async function loggedOf(entries: FairExportRound['log'] = [], signal?: AbortSignal) {
  if (entries.length === 0) return null
  return await proveEntries(entries, filesBelow(LOG_ADDRESS, signal)).catch(() => null)
}

/** Asks the browser to keep the file that anybody can check without this server (docs/fairness.md says how). */
export function saveExport(file: FairExport): File {
  const [round] = file.rounds
  return tryDownload(
    new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
    `yaksok-${round?.key}-${round?.expect}.json`,
  )
}

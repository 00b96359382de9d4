import type { FairBreak, FairExport, FairExportRound, FairRound } from '@yaksok/shared/core/contract'
import { proveEntries, type RoundReport, verifyRoundAmong } from '@yaksok/shared/core/draw'
import { call } from '@yaksok/shared/page/api'
import { queryClient } from '@yaksok/shared/page/query'
import { tryDownload } from '@yaksok/shared/parts/share'
import { type DrawLook, looksOf } from './draw-looks.ts'
import { evaluateLooks, type LookVerdict } from './evaluate-looks.ts'
import { LOG_QUERY } from './log-check.tsx'
import { filesOfVisit, visitLog } from './log-visit.ts'
import { receiptsOf } from './receipts.ts'

/** A round checked on this device, and the file that lets anybody check it offline. */
export interface Verification {
  report: RoundReport
  /** Where the chains of the lottery were broken, newest first. */
  breaks: FairBreak[]
  /** Rounds before it, newest first. */
  before: FairRound[]
  /** The export with the member's own entries in it, and what this device saw around the draw. */
  file: FairExport & { looks?: DrawLook[] }
  /** What that says. */
  looks: LookVerdict
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
  const looks = looksOf(key, expect)
  const logged = await loggedOf(round, looks, signal)
  const own = {
    ...round,
    beacon,
    ...(logged && { log: logged.entries }),
    ...(mine.length > 0 && { mine }),
    ...(receipts.length > 0 && { receipts }),
  }
  const previous = before.find((other) => other.round === round.round - 1)
  const file = {
    ...exported,
    rounds: [own],
    ...(logged && { log: logged.log }),
    ...(looks.length > 0 && { looks }),
  }
  const report = await verifyRoundAmong(own, previous, before, file.log)
  const verdict = logged?.looks ?? null
  return {
    report: verdict === 'missing' || verdict === 'other' ? refused(report) : report,
    breaks,
    before,
    file,
    looks: verdict,
  }
}

/** What this device saw of the log around the draw is not what is there. */
const refused = ({ log, ...report }: RoundReport): RoundReport => ({
  ...report,
  passed: false,
  log: { published: '', computed: '', ...log, outcome: 'failed' },
})

/**
 * The round's entries as the public log has them, below the checkpoint that this device compares with what it kept, and what its
 * looks around the draw say; null where there is no log, or it cannot be read now: all else is checked.
 */
async function loggedOf({ log: entries = [], version }: FairExportRound, looks: DrawLook[], signal?: AbortSignal) {
  // of version 2 a round that is not in the log is refused; some of version 1 are older
  if (entries.length === 0 && version !== 2) return null
  try {
    // always a new visit, for the round's last entry may be seconds old; who shows the visit shows this one
    const queryFn = (query: { signal: AbortSignal }) => visitLog(query.signal)
    const visit = await queryClient.fetchQuery({ queryKey: LOG_QUERY, queryFn, staleTime: 0, retry: false })
    const files = filesOfVisit(visit, signal)
    const position = entries.find(({ kind }) => kind === 'root')?.position
    const [proven, verdict] = await Promise.all([
      proveEntries(entries, files),
      evaluateLooks(looks, position, visit.seen, files),
    ])
    return { ...proven, looks: verdict }
  } catch {
    return null
  }
}

/** Asks the browser to keep the file that anybody can check without this server (docs/fairness.md says how). */
export function saveExport(file: FairExport): File {
  const [round] = file.rounds
  return tryDownload(
    new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
    `yaksok-${round?.key}-${round?.expect}.json`,
  )
}

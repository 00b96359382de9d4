/** A database that was restored, its draws foretold from the proofs that everybody could keep. */

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FairExport, FairRound } from '@yaksok/shared/core/contract'
import { parseFairExport } from '@yaksok/shared/core/contract'
import { seoulDay } from '@yaksok/shared/core/time'
import { type Attack, Tally } from '../attack.ts'
import { startOwnApp } from '../own-app.ts'
import { Target } from '../target.ts'

/** Rounds played between the backup and the loss, and after the restore; 5 s each. */
const LOST_MS = 40_000
const AFTER_MS = 40_000
const LOTTERIES = ['h2', 'h4', 'd1', 'dice'] as const

export const predictedDraws: Attack = {
  name: 'predicted-draws',
  rule: 'Published proofs predict no draw after a backup is restored',
  half: 'night',
  own: true,
  async run({ random, invite }) {
    const tally = new Tally()
    // the backup is opened elsewhere with the same keys
    const own = await startOwnApp({ DATA_KEYS: randomBytes(32).toString('base64') })
    const file = join(own.dataDir, '..', 'backup.sql.gz')
    try {
      await own.ops('backup', file)
      await pause(LOST_MS)
      const kept = await proofs(new Target({ url: new URL(own.url), random, invite }))
      await own.stop()
      const elsewhere = join(own.dataDir, '..', 'restored')
      own.dataDir = elsewhere
      await own.ops('restore', file)
      await own.start(elsewhere)
      await pause(AFTER_MS)
      const drawn = await proofs(new Target({ url: new URL(own.url), random, invite }))
      foretell(tally, kept, drawn)
      return tally.finding()
    } finally {
      await own.remove()
    }
  },
}

/** What decides a round, where it is known: its commitment and link, or what its beacon said. */
const secretsOf = ({ commitment, link, beacon }: FairRound) =>
  [commitment, link, beacon?.signature].filter((secret) => typeof secret === 'string')

/** A round of the restored database whose secret was public before its time could be computed by anybody. */
function foretell(tally: Tally, kept: FairRound[], drawn: FairRound[]): void {
  const shown = new Set(
    kept.filter(({ revealed }) => revealed).map((round) => `${round.key} ${round.expect} ${round.hash}`),
  )
  const known = new Set(kept.flatMap(secretsOf))
  // what the backup itself held is the same round, not a foretold one
  const later = drawn.filter((round) => !shown.has(`${round.key} ${round.expect} ${round.hash}`))
  if (later.length === 0) throw new Error('no round was played after the restore')
  for (const round of later)
    tally.tried(!secretsOf(round).some((secret) => known.has(secret)), `${round.key} ${round.expect} could be foretold`)
}

/** Every round of today that was published. */
async function proofs(target: Target): Promise<FairRound[]> {
  const day = seoulDay(Date.now()).replaceAll('-', '')
  const all: FairRound[] = []
  // One after the other: an address gets one export at a time.
  for (const key of LOTTERIES) {
    const exported = await target.must<FairExport>('fairnessExport', { key, day })
    all.push(...parseFairExport(exported).rounds)
  }
  target.http.close()
  return all.filter(({ commitment, beacon }) => commitment || beacon)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

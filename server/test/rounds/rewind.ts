import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup, writeBackup } from '../../src/infra/backup/index.ts'
import { many } from '../../src/infra/database/index.ts'
import { copyTestDatabase, createTestDatabase } from '../index.ts'
import { takeClock } from '../wallet/clock.ts'
import { ledgerFaults } from '../wallet/ledger-faults.ts'
import { openWorld } from '../wallet/world.ts'
import { joinTimeline, type Timeline } from './timeline.ts'

/** Ways in which a database loses rounds. */
export const REWINDS = ['restored', 'moved', 'restarted', 'rewound', 'gap', 'unguarded'] as const
export type Rewind = (typeof REWINDS)[number]

export interface Rewound {
  drawn: number
  /** Draws that whoever kept the proofs of the lost rounds knew beforehand. */
  predicted: number
  /** Reasons of the breaks that were published. */
  reasons: string[]
  /** Checks of `ledger verify` that fail. */
  faults: unknown[]
}

/**
 * Plays rounds, lets `rounds` of each lottery be lost in the given way, keeps what was public of them, and plays as many
 * again. `unguarded` is a database as it was before chains could break: it shows that the attack works.
 */
export async function playRewind(how: Rewind, rounds: number): Promise<Rewound> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-rewind-'))
  const world = await openWorld({ draws: 1 })
  const databases = [world.database]
  try {
    await Promise.all([world.pool.end(), world.operator.end(), world.admin.end()])
    const first = joinTimeline(world.database)
    await first.play(3)
    const backup = join(folder, 'backup.sql.gz')
    if (how === 'restored') await writeBackup(world.database.url, backup)
    await first.leave()
    const copy = how === 'restored' ? await createTestDatabase() : await copyTestDatabase(world.database)
    databases.push(copy)

    const lost = joinTimeline(world.database)
    await lost.play(rounds)
    const [proofs, now] = [await lost.proofs(), await lost.clock()]
    await lost.leave()

    if (how === 'restored') await restore(copy.url, backup)
    const again = joinTimeline(copy)
    await disguise(again, how)
    // Time goes on, except where nothing must depend on it.
    if (how === 'restarted' || how === 'gap') await again.setClock(now)
    if (how === 'rewound') await again.pool.query('select rounds_publish(id, 60, 1000000) from lotteries')
    const played = await again.play(rounds, proofs)
    const reasons = await many<{ reason: string }>(again.pool, 'select distinct reason from chain_breaks order by 1')
    const faults = await ledgerFaults(again.pool)
    await again.leave()
    return { ...played, reasons: reasons.map(({ reason }) => reason), faults }
  } finally {
    for (const database of databases) await database.drop()
    rmSync(folder, { recursive: true })
  }
}

async function restore(url: string, backup: string): Promise<void> {
  const target = joinTimeline({ url, drop: async () => {} })
  try {
    // The backup carries the table of the test's clock.
    await takeClock(target.pool, new Date())
    await restoreBackup(target.pool, url, backup)
  } finally {
    await target.leave()
  }
}

/** Makes the copy look as its server would after this kind of loss. */
async function disguise({ pool }: Timeline, how: Rewind): Promise<void> {
  if (how === 'restarted' || how === 'rewound' || how === 'gap')
    await pool.query('update chain_home set (home, started) = (select h.home, h.started from database_home() h)')
  if (how === 'restarted') await pool.query(`update chain_home set started = started - interval '1 day'`)
  if (how === 'unguarded')
    await pool.query(
      `create or replace function chains_prove(p_lottery smallint, p_seen bigint) returns void language sql as 'select'`,
    )
}

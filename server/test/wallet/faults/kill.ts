import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPool, migrate } from '../../../src/infra/database/index.ts'
import { type Cluster, startCluster } from '../../../src/infra/postgres/index.ts'
import { makeClients } from './clients.ts'
import type { JournalLine } from './journal.ts'
import { acknowledged, startLoad } from './load.ts'
import { type ServerProcess, startServer } from './process.ts'
import { checkAll, settleUnknown } from './proof.ts'

/** Three seconds open, three closed: a kill often meets a round being sealed, drawn or settled. */
const ROUND_SECONDS = 6

export interface KillPlan {
  /** Servers and PostgreSQL are killed in turn, this many times in all. */
  rounds: number
  onRound?: (summary: KillSummary) => void
}

export interface KillSummary {
  round: number
  killed: 'server' | 'postgres'
  sent: number
  acknowledged: number
  /** Sent, and cut off before an answer. */
  unknown: number
}

/**
 * Kills (SIGKILL) a server process or PostgreSQL in the middle of load, again and again, and proves after each time that
 * nothing that was acknowledged is lost and nothing has counted twice: every request is sent once more under its key,
 * the answers are compared with the journal, and the ledger is verified. Throws otherwise.
 */
export async function killRounds({ rounds, onRound }: KillPlan): Promise<KillSummary[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-kill-'))
  let cluster = await startCluster({ dataDir, purpose: 'data' })
  const url = cluster.url()
  let servers: ServerProcess[] = []
  const pool = createPool(url, { max: 5, role: null })
  const summaries: KillSummary[] = []
  try {
    await migrate(url)
    const clients = await makeClients(pool)
    servers = [await startServer(url, ROUND_SECONDS), await startServer(url, ROUND_SECONDS)]
    const journal: JournalLine[] = []
    for (let round = 1; round <= rounds; round++) {
      const killed = round % 2 === 1 ? 'server' : 'postgres'
      const load = startLoad(servers, clients, pool)
      // The moment differs each time; what it must never do is matter.
      await load.underWay(25 + ((round * 37) % 60))
      if (killed === 'server') await servers[0]?.kill()
      else cluster = await killPostgres(cluster, dataDir)
      const lines = await load.stop()
      if (killed === 'server') servers[0] = await startServer(url, ROUND_SECONDS)
      journal.push(...lines)
      const unknown = lines.filter(({ acknowledged, refused }) => acknowledged === null && !refused).length
      await settleUnknown(servers, lines)
      await checkAll(pool, journal)
      const summary = { round, killed, sent: lines.length, acknowledged: acknowledged(lines), unknown } as const
      summaries.push(summary)
      onRound?.(summary)
    }
    return summaries
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await pool.end()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function killPostgres(cluster: Cluster, dataDir: string): Promise<Cluster> {
  process.kill(cluster.pid, 'SIGKILL')
  // The folder is given back; the new server recovers from the log.
  await cluster.stop()
  for (;;) {
    try {
      return await startCluster({ dataDir, purpose: 'data' })
    } catch (error) {
      // Backends that have not noticed yet still hold the shared memory.
      if (!/shared memory|still in use/.test(String(error))) throw error
      await delay(50)
    }
  }
}

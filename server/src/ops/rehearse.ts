import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '../audit/index.ts'
import { restoreBackup, writeBackup } from '../backup/index.ts'
import { createPool, type Pool, withTransaction } from '../db/index.ts'
import { startCluster } from '../postgres/index.ts'
import { checkName, verifyLedger } from '../wallet/index.ts'
import type { OpsCommand } from './command.ts'
import { OpsError } from './errors.ts'

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)}초`

/** Runs a step and says what it took. */
async function timed<Result>(step: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const began = performance.now()
  return { result: await step(), ms: performance.now() - began }
}

/** What a restored database holds, counted in one statement. */
interface Counted {
  members: number
  entries: number
  newest: Date | null
}

async function countOf(pool: Pool): Promise<Counted> {
  const { rows } = await pool.query<Counted>(
    `select (select count(*)::int from members) as members, (select count(*)::int from ledger_entries) as entries,
       (select max(created_at) from ledger_transfers) as newest`,
  )
  return rows[0] as Counted
}

/**
 * Restores a backup into a PostgreSQL that is started for it and thrown away, verifies the ledger there, and says how long
 * each step took: what a real restore would take. Nothing of the running database is touched.
 */
export const rehearseCommand: OpsCommand = {
  words: 'rehearse',
  usage: '[파일.sql.gz]',
  help: '백업을 따로 띄운 데이터베이스에 되살려 장부를 검증하고 걸린 시간을 말해요. 파일이 없으면 지금 백업해요',
  arguments: [0, 1],
  async run({ pool, connectionString, operator, print }, [given]) {
    const folder = mkdtempSync(join(tmpdir(), 'yaksok-rehearsal-'))
    try {
      const file = given ?? join(folder, 'now.sql.gz')
      const written = given ? null : await timed(() => writeBackup(connectionString, file))
      if (written)
        print(`백업: ${secondsOf(written.ms)}, ${Math.ceil(statSync(file).size / 1024).toLocaleString('ko-KR')} kB`)
      const outcome = await restoreAside(file, join(folder, 'db'), print)
      const details = { file: given ?? 'now', ms: Math.round(outcome.ms), ok: outcome.broken.length === 0 }
      await withTransaction(pool, (client) =>
        audit(client, operator, { action: 'rehearse', target: given ?? '', details }),
      )
      if (outcome.broken.length > 0) throw new OpsError(`되살린 장부가 맞지 않아요: ${outcome.broken.join(', ')}`)
      print(`모두 맞아요. 이 백업으로 다시 시작하는 데 ${secondsOf(outcome.ms)} 걸려요`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function restoreAside(file: string, dataDir: string, print: (text: string) => void) {
  const started = await timed(() => startCluster({ dataDir, leash: true }))
  const cluster = started.result
  const target = createPool(cluster.url(), { role: null, max: 2, statementTimeoutMs: 0, applicationName: 'yaksok-ops' })
  try {
    const restored = await timed(() => restoreBackup(target, cluster.url(), file))
    const { members, entries, newest } = await countOf(target)
    print(
      `되살리기: ${secondsOf(restored.ms)}, 회원 ${members.toLocaleString('ko-KR')}명, 장부 ${entries.toLocaleString('ko-KR')}줄`,
    )
    if (newest) print(`장부의 마지막 줄: ${newest.toISOString()}`)
    const verified = await timed(() => verifyLedger(target))
    print(`장부 검증: ${secondsOf(verified.ms)}`)
    const broken = verified.result.filter(({ ok }) => !ok).map(({ name }) => checkName(name))
    return { broken, ms: started.ms + restored.ms + verified.ms }
  } finally {
    await target.end()
    await cluster.stop()
  }
}

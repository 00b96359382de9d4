import { statSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup, writeBackup } from '../../../infra/backup/index.ts'
import { startCluster } from '../../../infra/postgres/index.ts'
import type { OpsContext } from '../command.ts'
import { look, type Outcome, scratchPool } from './look.ts'
import { secondsOf, timed } from './timed.ts'

/** Restores a backup file, or one that is made now, into an embedded PostgreSQL of its own. */
export async function rehearseFile(
  { connectionString, print }: Pick<OpsContext, 'connectionString' | 'print'>,
  given: string | undefined,
  folder: string,
): Promise<Outcome> {
  const file = given ?? join(folder, 'now.sql.gz')
  const written = given ? null : await timed(() => writeBackup(connectionString, file))
  if (written)
    print(`Backup: ${secondsOf(written.ms)}, ${Math.ceil(statSync(file).size / 1024).toLocaleString('en-US')} kB`)
  const started = await timed(() => startCluster({ dataDir: join(folder, 'db'), leash: true }))
  const cluster = started.result
  const target = scratchPool(cluster.url())
  try {
    const restored = await timed(() => restoreBackup(target, cluster.url(), file))
    const sentence = `Restore: ${secondsOf(restored.ms)}`
    return await look(target, { sentence, ms: started.ms + restored.ms }, print)
  } finally {
    await target.end()
    await cluster.stop()
  }
}

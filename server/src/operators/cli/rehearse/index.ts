import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { momentOf, openArchive } from '../../../infra/archive/index.ts'
import { recordRun } from '../../../infra/audit-log/index.ts'
import type { OpsCommand, OpsContext } from '../command.ts'
import { OpsError } from '../errors.ts'
import { stanzaOf } from '../stanza.ts'
import { rehearseFile } from './file.ts'
import { look, type Outcome, scratchPool } from './look.ts'
import { secondsOf } from './timed.ts'

/**
 * Restores a backup, or the archive up to a moment, into a PostgreSQL that is started for it and thrown away, verifies the
 * ledger there, and says how long each step took: what a real restore would take. Nothing of the running database is touched.
 */
export const rehearseCommand: OpsCommand = {
  words: 'rehearse',
  usage: '[file.sql.gz] [--archive] [--at time]',
  help: 'Restore a backup into a database of its own, verify the ledger and say how long it took. Without a file it makes a backup now; --archive restores from the archive (--at: up to that time)',
  arguments: [0, 1],
  flags: ['archive'],
  options: ['at'],
  async run(context, [given], options) {
    const { pool, operator, config, print } = context
    const archived = options.archive !== undefined || options.at !== undefined
    if (archived && given) throw new OpsError('Give a file or --archive, not both')
    const at = options.at === undefined ? null : momentOf(options.at)
    const stanza = archived ? stanzaOf(config) : null
    const source = stanza ? { archive: stanza, ...(at && { at: at.toISOString() }) } : { file: given ?? 'now' }
    const folder = mkdtempSync(join(tmpdir(), 'yaksok-rehearsal-'))
    try {
      const entry = { action: 'rehearse', target: given ?? stanza ?? '', details: source } as const
      const { broken, ms } = await recordRun(pool, operator, entry, async () => {
        const outcome = stanza
          ? await rehearseArchive(context, { stanza, at, folder })
          : await rehearseFile(context, given, folder)
        return { ok: outcome.broken.length === 0, ms: Math.round(outcome.ms), broken: outcome.broken }
      })
      if (broken.length > 0) throw new OpsError(`The ledger of the restored backup is wrong: ${broken.join(', ')}`)
      print(`Everything matches. A start from this backup takes ${secondsOf(ms)}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Restores the continuous archive up to a moment (null: to its end) into a PostgreSQL of its own. */
async function rehearseArchive(
  { connectionString, print }: Pick<OpsContext, 'connectionString' | 'print'>,
  { stanza, at, folder }: { stanza: string; at: Date | null; folder: string },
): Promise<Outcome> {
  const restored = await openArchive({ stanza, at, folder, like: connectionString })
  const target = scratchPool(restored.url)
  try {
    const { filesMs, replayMs } = restored
    const sentence = `Restore: ${secondsOf(filesMs)}, replay: ${secondsOf(replayMs)}`
    return await look(target, { sentence, ms: filesMs + replayMs }, print)
  } finally {
    await target.end()
    await restored.stop()
  }
}

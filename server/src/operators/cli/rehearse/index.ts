import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { momentOf } from '../../../infra/archive/index.ts'
import { recordRun } from '../../../infra/audit-log/index.ts'
import type { OpsCommand } from '../command.ts'
import { OpsError } from '../errors.ts'
import { stanzaOf } from '../stanza.ts'
import { rehearseArchive } from './archive.ts'
import { rehearseFile } from './file.ts'
import { secondsOf } from './timed.ts'

/**
 * Restores a backup, or the archive up to a moment, into a PostgreSQL that is started for it and thrown away, verifies the
 * ledger there, and says how long each step took: what a real restore would take. Nothing of the running database is touched.
 */
export const rehearseCommand: OpsCommand = {
  words: 'rehearse',
  usage: '[파일.sql.gz] [--archive] [--at 시각]',
  help: '백업을 따로 띄운 데이터베이스에 되살려 장부를 검증하고 걸린 시간을 말해요. 파일이 없으면 지금 백업하고, --archive면 보관소에서 (--at: 그 시각까지) 되살려요',
  arguments: [0, 1],
  flags: ['archive'],
  options: ['at'],
  async run(context, [given], options) {
    const { pool, operator, config, print } = context
    const archived = options.archive !== undefined || options.at !== undefined
    if (archived && given) throw new OpsError('파일과 보관소 가운데 하나만 되살릴 수 있어요')
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
      print(`모두 맞아요. 이 백업으로 다시 시작하는 데 ${secondsOf(ms)} 걸려요`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

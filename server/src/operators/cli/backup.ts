import { verifyLedger } from '../../domain/ledger/index.ts'
import { pgbackrest } from '../../infra/archive/index.ts'
import { audit, recordRun } from '../../infra/audit-log/index.ts'
import { restoreBackup, writeBackup } from '../../infra/backup/index.ts'
import type { ServerConfig } from '../../infra/config/index.ts'
import { type Pool, withTransaction } from '../../infra/database/index.ts'
import { prepareVault, VaultError } from '../../infra/encryption/index.ts'
import type { OpsCommand, OpsContext } from './command.ts'
import { OpsError } from './errors.ts'
import { stanzaOf } from './stanza.ts'

/** What is sealed stays sealed in a backup: without its keys everything is there but the bank numbers. */
async function checkKeys(pool: Pool, config: ServerConfig): Promise<void> {
  try {
    await prepareVault(pool, config)
  } catch (error) {
    throw error instanceof VaultError ? new OpsError(`되살렸지만, ${error.message}`) : error
  }
}

const TYPES = ['full', 'diff', 'incr']

/** A backup that the archive goes on from, on record like one in a file. @param type what pgBackRest calls it */
async function backupIntoArchive({ pool, config, operator, print }: OpsContext, type = 'incr'): Promise<void> {
  if (!TYPES.includes(type)) throw new OpsError(`백업의 종류가 아니에요: ${type} (${TYPES.join(', ')})`)
  const stanza = stanzaOf(config)
  await recordRun(pool, operator, { action: 'backup', target: stanza, details: { type } }, async () => {
    await pgbackrest(stanza, 'backup', [`--type=${type}`])
    return { ok: true }
  })
  print(`보관소 ${stanza}에 남겼어요`)
}

/** All data into one file, and back. */
export const backupCommands: readonly OpsCommand[] = [
  {
    words: 'backup',
    usage: '<파일.sql.gz> | --archive [--type full|diff|incr]',
    help: '한순간의 모든 데이터를 파일로, 또는 보관소에 (pgBackRest) 남겨요. 서버가 켜져 있어도 돼요',
    arguments: [0, 1],
    flags: ['archive'],
    options: ['type'],
    async run(context, [file], options) {
      const { pool, connectionString, operator, print } = context
      if ((file === undefined) !== (options.archive !== undefined))
        throw new OpsError('파일과 --archive 가운데 하나를 적어 주세요')
      if (file === undefined) return await backupIntoArchive(context, options.type)
      const { tables } = await recordRun(pool, operator, { action: 'backup', target: file }, async () => ({
        ok: true,
        tables: await writeBackup(connectionString, file),
      }))
      print(`표 ${tables}개를 ${file}에 남겼어요. 비밀번호 해시와 아직 열지 않은 시드가 들어 있으니 안전한 곳에 두세요`)
    },
  },
  {
    words: 'restore',
    usage: '<파일.sql.gz>',
    help: '빈 데이터베이스에 백업을 되살려요. 서버는 꺼져 있어야 해요',
    arguments: [1, 1],
    anySchema: true,
    async run({ pool, connectionString, config, operator, print }, [file = '']) {
      await restoreBackup(pool, connectionString, file)
      await withTransaction(pool, (client) => audit(client, operator, { action: 'restore', target: file }))
      await checkKeys(pool, config)
      const broken = (await verifyLedger(pool)).filter(({ ok }) => !ok)
      if (broken.length > 0)
        throw new OpsError(`되살렸지만 장부가 맞지 않아요: ${broken.map(({ name }) => name).join(', ')}`)
      print('되살렸고, 장부도 맞아요')
    },
  },
]

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
    throw error instanceof VaultError ? new OpsError(`Restored, but: ${error.message}`) : error
  }
}

const TYPES = ['full', 'diff', 'incr']

/** A backup that the archive goes on from, on record like one in a file. @param type what pgBackRest calls it */
async function backupIntoArchive({ pool, config, operator, print }: OpsContext, type = 'incr'): Promise<void> {
  if (!TYPES.includes(type)) throw new OpsError(`Not a type of backup: ${type} (${TYPES.join(', ')})`)
  const stanza = stanzaOf(config)
  await recordRun(pool, operator, { action: 'backup', target: stanza, details: { type } }, async () => {
    await pgbackrest(stanza, 'backup', [`--type=${type}`])
    return { ok: true }
  })
  print(`Saved to the archive ${stanza}`)
}

/** All data into one file, and back. */
export const backupCommands: readonly OpsCommand[] = [
  {
    words: 'backup',
    usage: '<file.sql.gz> | --archive [--type full|diff|incr]',
    help: 'Save all data of one moment to a file or to the archive (pgBackRest); the server may run',
    arguments: [0, 1],
    flags: ['archive'],
    options: ['type'],
    async run(context, [file], options) {
      const { pool, connectionString, operator, print } = context
      if ((file === undefined) !== (options.archive !== undefined)) throw new OpsError('Give a file or --archive')
      if (file === undefined) return await backupIntoArchive(context, options.type)
      const { tables } = await recordRun(pool, operator, { action: 'backup', target: file }, async () => ({
        ok: true,
        tables: await writeBackup(connectionString, file),
      }))
      print(`Saved ${tables} tables to ${file}. Keep it safe: it holds password hashes and seeds that are still secret`)
    },
  },
  {
    words: 'restore',
    usage: '<file.sql.gz>',
    help: 'Restore a backup into an empty database; the server must be stopped',
    arguments: [1, 1],
    anySchema: true,
    async run({ pool, connectionString, config, operator, print }, [file = '']) {
      await restoreBackup(pool, connectionString, file)
      await withTransaction(pool, (client) => audit(client, operator, { action: 'restore', target: file }))
      await checkKeys(pool, config)
      const broken = (await verifyLedger(pool)).filter(({ ok }) => !ok)
      if (broken.length > 0)
        throw new OpsError(`Restored, but the ledger does not balance: ${broken.map(({ name }) => name).join(', ')}`)
      print('Restored, and the ledger balances')
    },
  },
]

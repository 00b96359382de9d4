import { audit } from '../../infra/audit-log/index.ts'
import { migrate, missingMigrations, withTransaction } from '../../infra/database/index.ts'
import { prepareVault } from '../../infra/encryption/index.ts'
import type { OpsCommand } from './command.ts'

/** The only commands that change the schema are these two and `restore`. */
export const migrateCommands: readonly OpsCommand[] = [
  {
    words: 'migrate',
    usage: '[--dry-run]',
    help: 'Migrate the database to the version of this code (--dry-run: show what would be applied)',
    arguments: [0, 0],
    flags: ['dry-run'],
    anySchema: true,
    async run({ pool, config, connectionString, operator, print }, _args, options) {
      if (options['dry-run']) {
        const missing = await missingMigrations(connectionString)
        return print(missing.length === 0 ? 'Nothing to apply' : `To apply:\n${missing.join('\n')}`)
      }
      const applied = await migrate(connectionString)
      // What an older version stored in clear only this login may seal. Without DATA_KEYS the keys are where the app runs.
      if (config.dataKeys.length > 0) await prepareVault(pool, config)
      if (applied.length === 0) return print('Up to date already')
      await withTransaction(pool, (client) => audit(client, operator, { action: 'migrate', details: { applied } }))
      print(`Applied:\n${applied.join('\n')}`)
    },
  },
]

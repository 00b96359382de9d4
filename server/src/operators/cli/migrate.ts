import { audit } from '../../infra/audit-log/index.ts'
import { migrate, missingMigrations, withTransaction } from '../../infra/database/index.ts'
import { prepareVault } from '../../infra/encryption/index.ts'
import type { OpsCommand } from './command.ts'

/** The only commands that change the schema are these two and `restore`. */
export const migrateCommands: readonly OpsCommand[] = [
  {
    words: 'migrate',
    usage: '[--dry-run]',
    help: '데이터베이스를 이 코드의 버전으로 올려요 (--dry-run: 무엇을 적용할지만 봐요)',
    arguments: [0, 0],
    flags: ['dry-run'],
    anySchema: true,
    async run({ pool, config, connectionString, operator, print }, _args, options) {
      if (options['dry-run']) {
        const missing = await missingMigrations(connectionString)
        return print(missing.length === 0 ? '적용할 것이 없어요' : `적용할 것:\n${missing.join('\n')}`)
      }
      const applied = await migrate(connectionString)
      // What an older version stored in clear only this login may seal. Without DATA_KEYS the keys are where the app runs.
      if (config.dataKeys.length > 0) await prepareVault(pool, config)
      if (applied.length === 0) return print('이미 이 코드의 버전이에요')
      await withTransaction(pool, (client) => audit(client, operator, { action: 'migrate', details: { applied } }))
      print(`적용했어요:\n${applied.join('\n')}`)
    },
  },
]

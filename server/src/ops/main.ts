/** `npm run ops -- …`: the operator's command line. Environment: DATA_DIR or DATABASE_URL, OPERATOR. */
import { userInfo } from 'node:os'
import { readConfig } from '../config/index.ts'
import { openOpsDatabase, prepareSchema } from './database.ts'
import { helpText, parseCommand, runCommand } from './run.ts'

/** Errors whose message is meant for the operator: one line, no stack. */
const EXPECTED = [
  'OpsError',
  'BackupError',
  'ConfigError',
  'VaultError',
  'PostgresError',
  'FolderInUseError',
  'MigrationError',
]

async function main(): Promise<void> {
  const parsed = parseCommand(process.argv.slice(2))
  if (!parsed) return console.log(helpText())
  const config = readConfig()
  const database = await openOpsDatabase(config)
  try {
    await prepareSchema(database, parsed.command.words)
    const operator = process.env.OPERATOR?.trim() || userInfo().username
    await runCommand({ ...database, config, operator, print: (text) => console.log(text) }, parsed)
  } finally {
    await database.close()
  }
}

main().catch((error: Error) => {
  console.error(EXPECTED.includes(error.name) ? `✗ ${error.message}` : error)
  process.exitCode = 1
})

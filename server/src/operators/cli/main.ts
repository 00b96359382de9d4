/** `npm run ops -- …`: the operator's command line. Environment: DATA_DIR or DATABASE_URL, OPERATOR, OPS_MAX_AMOUNT. */
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '../../infra/config/index.ts'
import { openOpsDatabase, requireSchema } from '../../infra/operator-database/index.ts'
import { takeSecretFiles } from '../../infra/secret-files/index.ts'
import { errorLines } from './errors.ts'
import { helpText, parseCommand, runCommand } from './run.ts'

/** Asks at the terminal; the answer of a terminal that is closed is empty. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

async function main(): Promise<void> {
  const parsed = parseCommand(process.argv.slice(2))
  if (!parsed) return console.log(helpText())
  takeSecretFiles(process.env)
  const config = readConfig()
  const database = await openOpsDatabase(config)
  try {
    if (!parsed.command.anySchema) await requireSchema(database.connectionString)
    const operator = process.env.OPERATOR?.trim() || userInfo().username
    const person = process.stdin.isTTY && process.stdout.isTTY ? { ask } : {}
    await runCommand({ ...database, ...person, config, operator, print: (text) => console.log(text) }, parsed)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(errorLines(error, process.env.LOG_LEVEL === 'debug'))
  process.exitCode = 1
})

import type { OpsContext } from '../src/operators/cli/command.ts'
import { helpText, parseCommand, runCommand } from '../src/operators/cli/run.ts'
import type { TestServer } from './index.ts'

/** Runs command lines against the database of a test server, as an operator without a terminal would. */
export function opsOf(server: TestServer, more: Partial<OpsContext> = {}) {
  return async (...argv: string[]): Promise<string> => {
    const parsed = parseCommand(argv)
    if (!parsed) return helpText()
    const printed: string[] = []
    await runCommand(
      {
        pool: server.owner,
        connectionString: server.database.url,
        config: server.services.config,
        operator: 'tester',
        print: (text) => void printed.push(text),
        ...more,
      },
      parsed,
    )
    return printed.join('\n')
  }
}

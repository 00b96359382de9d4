/** The operators' console under test: its API, on a database with a members' API beside it. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { openReleaseStore } from '@yaksok/platform/registry'
import type { TestApi } from '@yaksok/platform/testing'
import { openConsole } from '@yaksok/server'
import { createTestServer, stopOwnCluster, TEST_DATA_KEYS } from '@yaksok/server/testing'
import { withReleases } from '../../../server/src/serve/index.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import { askDeposit, askEverything } from './console-members.ts'

/** What tests of the console do behind its back. */
export type ConsoleControls = {
  /** `npm run ops -- operators add`: answers the enrolment code. */
  addOperator(operator: { name: string; role: string }): Promise<string>
  /** Registers a member who binds an account and asks for a deposit (won); answers their token. */
  askDeposit(ask: { username: string; amount: number }): Promise<string>
  /** What a member can play with, as the contract writes it. */
  balanceOf(member: { token: string }): Promise<string>
}

/** How the console under test differs from one that nobody has used yet. */
export interface ConsoleApiOptions {
  /** Samples are there, and members have asked for something everywhere. */
  filled?: boolean
}

/** @public the process of the app under test loads it by its file */
export async function startTestApi({ filled = false }: ConsoleApiOptions = {}): Promise<TestApi<ConsoleControls>> {
  const server = await createTestServer(filled ? { contents: 'demo', config: { demoData: true } } : {})
  if (filled) await askEverything(server)
  const { url } = server.database
  const config = { ...server.services.config, databaseUrl: url, databaseOwnerUrl: url }
  const opened = await openConsole(config, { log: server.services.log })
  return {
    plugin: withReleases(opened.plugin, { store: openReleaseStore(join(ROOT, '.releases')), page: null }),
    ready: async () => ({ database: await opened.ready() }),
    metricPrefix: 'yaksok_console_',
    controls: {
      addOperator: async ({ name, role }) => addOperator(url, name, role),
      askDeposit: (ask) => askDeposit(server, ask),
      balanceOf: async ({ token }) => {
        const { data } = await server.call('userInfo', {}, { token })
        return (data as { money: string }).money
      },
    },
    close: async () => {
      await opened.close()
      await server.close()
      await stopOwnCluster()
    },
  }
}

function addOperator(url: string, name: string, role: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'server/src/operators/cli/main.ts',
      'operators',
      'add',
      name,
      '--role',
      role,
    ],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, DATABASE_URL: url, DATA_KEYS: TEST_DATA_KEYS } },
  )
  const [, code] = /Enrolment code: (\S+)/.exec(stdout) ?? []
  if (!code) throw new Error(stdout + stderr)
  return code
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { applicationUrl } from '../../../src/infra/postgres/index.ts'
import { TEST_DATA_KEYS } from '../../keys.ts'

/** A server process that can be killed at any moment. */
export interface ServerProcess {
  url: string
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>
}

/** @param databaseUrl of the embedded database's owner */
export async function startServer(databaseUrl: string, roundSeconds: number): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'server.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: applicationUrl(databaseUrl),
        DATABASE_OWNER_URL: databaseUrl,
        ROUND_SECONDS: String(roundSeconds),
        DATA_KEYS: TEST_DATA_KEYS,
        LOG_LEVEL: 'fatal',
        DEMO_DATA: '0',
      },
    },
  )
  const gone = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const match = /^ready (\d+)$/.exec(line)
    if (!match) continue
    child.stdout.resume()
    return {
      url: `http://127.0.0.1:${match[1]}/api`,
      kill: async () => {
        child.kill('SIGKILL')
        await gone
      },
    }
  }
  throw new Error('the server ended before it was ready')
}

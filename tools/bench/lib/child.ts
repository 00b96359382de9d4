import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** A process of the benchmark that listens on a port. */
export interface Child {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Starts a script of a benchmark and waits until it prints `ready <port>`. */
export async function startChild(script: string, env: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const port = await readyPort(child.stdout)
  if (!port) throw new Error(`${script} ended before it was ready`)
  // readline has paused it
  child.stdout.resume()
  return {
    port,
    pid: child.pid as number,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function readyPort(output: Readable): Promise<number | undefined> {
  for await (const line of createInterface({ input: output })) {
    const [, port] = /^ready (\d+)$/.exec(line) ?? []
    if (port) return Number(port)
  }
  return undefined
}

/** The API in a process of its own, on the database of a stage. @param more of its environment */
export const startApi = (url: string, more: Record<string, string> = {}): Promise<Child> =>
  startChild('api-server.ts', { DATABASE_URL: url, ROUND_SECONDS: '3600', LOG_LEVEL: 'warn', ...more })

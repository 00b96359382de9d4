import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A process of the benchmark that listens on a port. */
export interface Child {
  port: number
  pid: number
  /** Most memory it has used so far (VmHWM), MB; null where /proc is missing. */
  peakMemory(): number | null
  stop(): Promise<void>
}

/** Starts a script of this folder and waits until it prints `ready <port>`. */
export async function startChild(script: string, env: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const port = await readyPort(child, script)
  child.stdout?.resume()
  return {
    port,
    pid: child.pid as number,
    peakMemory: () => peakMemory(child.pid as number),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function readyPort(child: ChildProcess, script: string): Promise<number> {
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      const match = /^ready (\d+)$/.exec(line)
      if (match) return Number(match[1])
    }
  }
  throw new Error(`${script} ended before it was ready`)
}

function peakMemory(pid: number): number | null {
  try {
    const match = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return match ? Math.round(Number(match[1]) / 1024) : null
  } catch {
    return null
  }
}

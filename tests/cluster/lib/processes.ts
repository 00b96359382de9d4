/** Processes of the app as a server runs them (`npm run serve`), and programs around them. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'
import { until } from './until.ts'

/** This checkout. */
export const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Longer than a start takes on a machine that is busy with much else, ms. */
const START_MS = 180_000
const LOOK_MS = 100

export interface AppProcess {
  name: string
  origin: string
  pid(): number
  start(): Promise<void>
  /** As an operator would: SIGTERM. @returns its exit code and how long it took, ms */
  stop(): Promise<{ code: number | null; ms: number }>
  /** As nobody would: SIGKILL. */
  kill(): Promise<void>
  /** What it has written. */
  log(): string
}

export interface ProcessOptions {
  script?: string
  /** With the variables that are given and no other. */
  alone?: boolean
  /** The checkout that it runs, asked at each start. */
  root?: () => string
}

/** A process of the app on a port of its own that it keeps over starts; not started yet. */
export async function appProcess(
  name: string,
  env: Record<string, string>,
  { script = 'server/src/main.ts', alone = false, root = () => ROOT }: ProcessOptions = {},
): Promise<AppProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let log = ''
  const exited = async () => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return {
    name,
    origin,
    pid: () => child?.pid ?? 0,
    async start() {
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
        cwd: root(),
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...(!alone && process.env), ...env, PORT: String(port), CONSOLE_PORT: String(port), HOST: '127.0.0.1' },
      })
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          log += text
        })
      await untilReady(`${origin}/readyz`, child, () => log)
    },
    async stop() {
      const begun = performance.now()
      child?.kill('SIGTERM')
      await exited()
      return { code: child?.exitCode ?? null, ms: Math.round(performance.now() - begun) }
    },
    async kill() {
      child?.kill('SIGKILL')
      await exited()
    },
    log: () => log,
  }
}

/**
 * `npm run ops -- …` of a checkout, as an operator with the owner's login in `env`.
 * @returns what it printed
 * @throws Error where it fails
 */
export async function runOps(env: Record<string, string>, args: readonly string[], root = ROOT): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/operators/cli/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env, OPERATOR: 'cluster' },
  })
  return stdout
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}:\n${log().slice(-2000)}`)
    if ((await statusOf(url)) === 200) return
    await delay(LOOK_MS)
  }
  throw new Error(`not ready after ${START_MS} ms:\n${log().slice(-2000)}`)
}

/** Waits until an address answers 200. */
export async function untilAnswers(url: string): Promise<void> {
  await until(`an answer of ${url}`, async () => (await statusOf(url)) === 200, START_MS)
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    (response) => response.status,
    () => 0,
  )

/** A program that runs until it is told to end. @returns the way to end it */
export function runProgram(
  path: string,
  args: readonly string[],
  env: Record<string, string> = {},
): () => Promise<void> {
  const child = spawn(path, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

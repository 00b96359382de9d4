import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { documentedCommands } from '../../../tools/scripts/documented/commands.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'

/** The environment of a person's terminal: the run around a test has reports and a database server of its own. */
const { PLAYWRIGHT_JSON_OUTPUT_FILE: _, YAKSOK_TEST_CLUSTER: __, NIGHT: ___, ...outside } = process.env

interface Served {
  /** What the command printed of its address. */
  address: string
  /** Ctrl-C, and the end of everything that the command started. */
  stop(): Promise<void>
}

export interface Terminal {
  /** Types a command and waits for its end, which must be a good one; answers what it printed. */
  run(command: string): string
  /** The same without holding this process up, which may serve what the command asks for. */
  runBeside(command: string): Promise<string>
  /** The same for a command that asks: the answer is typed when the terminal reads it. */
  typeAtTerminal(command: string, answer: string): string
  /** Types a command that goes on; answers once it has printed an address. */
  serve(command: string, address: RegExp): Promise<Served>
  /** Ends what still goes on. */
  close(): Promise<void>
}

/** A terminal that is not that of whoever runs the tests. */
export interface TerminalOptions {
  /** Program and arguments that run the shell, e.g. as another user; absent: it runs as this process does. */
  through?: readonly string[]
  /** Its environment is what it is given, and nothing of ours. */
  bare?: boolean
}

/**
 * A shell in a folder. It takes the commands of the documents only, and types them as they stand there: what differs
 * between a reader's machine and a test (ports, folders) comes in by the environment.
 */
export function openTerminal(
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
  { through = [], bare = false }: TerminalOptions = {},
): Terminal {
  const known = new Set(documentedCommands(ROOT).map(({ text }) => text))
  const env = bare ? environment : { ...outside, ...environment }
  const [shell = '', ...before] = [...through, 'sh']
  const running: Served[] = []

  function ended(command: string, program: string, args: string[], input?: string): string {
    expect(known, `no document says: ${command}`).toContain(command)
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd,
      env,
      encoding: 'utf8',
      maxBuffer: 64e6,
      ...(input !== undefined && { input }),
    })
    expect(status, `${command}\n${stdout}${stderr}`).toBe(0)
    return stdout
  }

  return {
    run: (command) => ended(command, shell, [...before, '-c', command]),
    async runBeside(command) {
      expect(known, `no document says: ${command}`).toContain(command)
      const { stdout } = await promisify(execFile)(shell, [...before, '-c', command], { cwd, env, maxBuffer: 64e6 })
      return stdout
    },
    // `script` gives it a terminal of its own
    typeAtTerminal: (command, answer) => ended(command, 'script', ['-qec', command, '/dev/null'], `${answer}\n`),
    async serve(command, address) {
      expect(known, `no document says: ${command}`).toContain(command)
      const served = await serveUntil(command, [shell, ...before, '-c', command], address, { cwd, env })
      running.push(served)
      return served
    },
    async close() {
      for (const served of running.splice(0)) await served.stop()
    },
  }
}

/** Starts a command that goes on, and waits until it has printed an address. */
async function serveUntil(
  command: string,
  [program = '', ...args]: readonly string[],
  address: RegExp,
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Served> {
  // its own group: Ctrl-C reaches all of it, as in a terminal
  const child = spawn(program, args, { detached: true, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  return { address: await firstMatch(command, child, address), stop: () => stop(child) }
}

function firstMatch(command: string, child: ChildProcess, address: RegExp): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}\n${said}`)))
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk
        const [found] = address.exec(said) ?? []
        if (found) resolve(found)
      })
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // closed, when also the last of what it started holds its output no longer
  const closed = once(child, 'close')
  process.kill(-(child.pid as number), 'SIGINT')
  await closed
}

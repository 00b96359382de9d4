/** The commands of an own app, in processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../../lib/run.ts'

const NODE = ['--disable-warning=ExperimentalWarning']

/** `npm start` on a free port, with demo data where the database is fresh. */
export function spawnApp(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...NODE, join(ROOT, 'tools/scripts/start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      CONSOLE_PORT: 'off',
      HOST: '127.0.0.1',
      DEMO_DATA: '1',
      LOG_LEVEL: 'info',
    },
  })
}

/** Answers the app's address once it says that it is ready; keeps every line it writes from then on, too. */
export function ready(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const port = /^\s*Yaksok\s+http:\/\/[\w.]+:(\d+)$/.exec(line)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    }
    child.once('exit', (code) => reject(new Error(`the app ended with code ${code}:\n${lines.slice(-20).join('\n')}`)))
  })
}

/** Ends the app as an operator would; one that has ended stays so. */
export async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** `npm run ops -- …`; answers what it printed. @throws Error where it fails */
export async function runOps(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [...NODE, join(ROOT, 'server/src/operators/cli/main.ts'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`ops ${args.slice(0, 2).join(' ')} ended with code ${code}: ${printed}`)
  return printed
}

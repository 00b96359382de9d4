/** A process that may do nothing but compute: what it runs is verified, and still not ours. */
import { fork } from 'node:child_process'
import { dirname, extname, join } from 'node:path'
import { fenced } from './fence.ts'
import type { FromProcess, RenderMessage } from './messages.ts'

const HEAP_MB = 64
/** What a page leaves behind is gone with the next one: a larger space for what is new is only memory, and takes more time to sweep. */
const NEW_MB = 4
/** Some dozen releases of each remote. */
const MOST_BUILDS = 100

/** A part's server build: what it is called to the process (`<name>@<version>`), and its verified text, asked for once. */
export interface RenderPart {
  key: string
  code(): string
}

export interface RenderProcess {
  /** Undefined where it could not begin. */
  readonly pid: number | undefined
  /** It knows more builds than a few compositions are made of. */
  readonly isFull: boolean
  /** Tells it a build, where it does not know it yet. @throws what reading the build does */
  tell(part: RenderPart): void
  /** Asks it to draw; it was told both builds. */
  draw(message: RenderMessage): void
  kill(): void
}

/**
 * Begins one: without environment, network by name, files but its own program, children, workers or code made of strings.
 * It ends with this process, and keeps it from nothing. `onEnd` is told when it is gone, for whatever reason.
 */
export function beginRenderProcess(onAnswer: (message: FromProcess) => void, onEnd: () => void): RenderProcess {
  const main = join(import.meta.dirname, `main${extname(import.meta.filename)}`)
  const child = fork(main, [], {
    ...fenced(process.execPath, [
      '--permission',
      `--allow-fs-read=${dirname(main)}`,
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${HEAP_MB}`,
      `--max-semi-space-size=${NEW_MB}`,
      '--no-warnings',
    ]),
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // texts as they lie in memory: no JSON, in which each letter beyond ASCII is written anew
    serialization: 'advanced',
  })
  const told = new Set<string>()
  // what cannot be sent is a process that is gone, and `onEnd` says so
  const send = (message: object) => void child.send(message, () => {})
  child.on('message', onAnswer)
  child.once('error', onEnd)
  child.once('exit', onEnd)
  child.unref()
  child.channel?.unref()
  return {
    pid: child.pid,
    get isFull() {
      return told.size > MOST_BUILDS
    },
    tell({ key, code }) {
      if (told.has(key)) return
      send({ type: 'load', key, code: code() })
      told.add(key)
    },
    draw: send,
    kill: () => void child.kill('SIGKILL'),
  }
}

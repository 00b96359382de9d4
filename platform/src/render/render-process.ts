/** A process that may do nothing but compute: what it runs is verified, and still not ours. */
import { fork } from 'node:child_process'
import { dirname, extname, join } from 'node:path'
import type { FromProcess, RenderMessage } from './messages.ts'

const HEAP_MB = 64
/** Some dozen releases of each remote. */
const MOST_BUILDS = 100

/** A part's server build: what it is called to the process (`<name>@<version>`), and its verified text, asked for once. */
export interface RenderPart {
  key: string
  code(): string
}

export interface RenderProcess {
  /** It knows more builds than a few compositions are made of. */
  readonly isFull: boolean
  /** Tells it the builds that it does not know yet, and asks it to draw. */
  draw(message: RenderMessage, parts: readonly RenderPart[]): void
  kill(): void
}

/**
 * Begins one: without environment, network by name, files but its own program, children, workers or code made of strings.
 * It ends with this process, and keeps it from nothing. `onEnd` is told when it is gone, for whatever reason.
 */
export function beginRenderProcess(onAnswer: (message: FromProcess) => void, onEnd: () => void): RenderProcess {
  const main = join(import.meta.dirname, `main${extname(import.meta.filename)}`)
  const child = fork(main, [], {
    execArgv: [
      '--permission',
      `--allow-fs-read=${dirname(main)}`,
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${HEAP_MB}`,
      '--no-warnings',
    ],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
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
    get isFull() {
      return told.size > MOST_BUILDS
    },
    draw(message, parts) {
      for (const { key, code } of parts) {
        if (told.has(key)) continue
        send({ type: 'load', key, code: code() })
        told.add(key)
      }
      send(message)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

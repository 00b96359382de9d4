/** A process that may do nothing but compute: what it runs is verified, and still not ours. */
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { type FromProcess, MOST_ANSWER, parseAnswer, type RenderMessage } from './messages.ts'
import { readFrames, writeFrame } from './pipe-frames.ts'

const HEAP_MB = 64
/** What a page leaves behind is gone with the next one: a larger space for what is new is mostly memory. */
const NEW_MB = 8
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
  /** Asks it for a page; it was told both builds, and has answered the page before. */
  render(message: RenderMessage): void
  kill(): void
}

/** The library that asks the kernel for the filter: its entry and the folders that it is read from. */
interface Library {
  entry: string
  folders: string[]
}

/** The program of koffi for this machine alone: `koffi` itself has an install script, which package managers refuse. */
function findLibrary(): Library | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@koromix/koffi-${process.platform}-${process.arch}`)
    return { entry, folders: [dirname(entry), realpathSync(dirname(entry))] }
  } catch {
    return null
  }
}

/**
 * V8's optimizing compilers are off: a realm lives for one page, and what they make of its code is thrown away with it
 * (platform/docs/decisions/065-render-isolation.md has the figures).
 */
const flags = (readable: readonly string[]): string[] => [
  '--permission',
  ...readable.map((folder) => `--allow-fs-read=${folder}`),
  '--allow-fs-write=/proc/self/oom_score_adj',
  '--allow-addons',
  '--disallow-code-generation-from-strings',
  '--unhandled-rejections=none',
  '--experimental-vm-modules',
  `--max-old-space-size=${HEAP_MB}`,
  `--max-semi-space-size=${NEW_MB}`,
  '--no-maglev',
  '--no-turbofan',
  '--no-warnings',
]

/**
 * Begins one. It ends with this process, and keeps it from nothing. `onEnd` is called when it is gone, for whatever reason.
 * A process that says what none may say is ended.
 */
export function beginRenderProcess(onAnswer: (message: FromProcess) => void, onEnd: () => void): RenderProcess {
  const main = join(import.meta.dirname, `main${extname(import.meta.filename)}`)
  const library = findLibrary()
  const readable = [dirname(main), ...(library?.folders ?? [])]
  const child = spawn(process.execPath, [...flags(readable), main, ...(library ? [library.entry] : [])], {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const known = new Set<string>()
  const kill = () => void child.kill('SIGKILL')
  const heard = (message: unknown) => {
    const answer = parseAnswer(message)
    if (answer) onAnswer(answer)
    else kill()
  }
  child.stdout.on('data', readFrames(MOST_ANSWER, heard, kill))
  child.stdout.on('error', kill)
  child.stdin.on('error', kill)
  child.once('error', onEnd)
  child.once('exit', onEnd)
  child.unref()
  for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe.unref()
  const send = (message: object) => writeFrame(child.stdin, message)
  return {
    pid: child.pid,
    get isFull() {
      return known.size > MOST_BUILDS
    },
    tell({ key, code }) {
      if (known.has(key)) return
      send({ type: 'load', key, code: code() })
      known.add(key)
    },
    render: send,
    kill,
  }
}

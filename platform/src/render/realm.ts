/**
 * Where server builds run: a realm for each composition, with the language and a few functions of the web, and nothing of
 * Node.js. A remote's modules are evaluated anew for each page, so that nothing a screen keeps reaches another member.
 */
import { compileFunction, createContext } from 'node:vm'

/** What a shell's server build exports. */
export interface ShellModule {
  render(input: Record<string, unknown>): Promise<string>
  shares: Record<string, () => unknown>
}

type RemoteModule = Record<string, () => { default?: unknown }>
type Require = (key: string) => unknown
type Evaluate = (module: { exports: unknown }, exports: unknown, require: Require) => void

/** Functions of the web that React and the packages of a page use while they draw. */
const WEB = {
  AbortController,
  AbortSignal,
  console,
  crypto,
  MessageChannel,
  performance,
  queueMicrotask,
  ReadableStream,
  structuredClone,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
}

export interface Realm {
  shell: ShellModule
  /** Ends what a page has left running. */
  tidy(): void
  /** Evaluates a remote's build, for one page. */
  remote(code: string, name: string): RemoteModule
}

/** Opens a realm: evaluates the shell's build with the page's global in place. @throws what that throws */
export function openRealm(shellCode: string, global: string, data: string): Realm {
  const timers = new Set<number>()
  const setTimer = (act: () => void, ms?: number): number => {
    const timer = Number(setTimeout(act, ms))
    timers.add(timer)
    return timer
  }
  const context = createContext({
    ...WEB,
    // brings Node.js's whole fetch into memory: for a shell that asks for it
    get Response() {
      return Response
    },
    setTimeout: setTimer,
    clearTimeout: (timer: number) => clearTimeout(timer),
    [global]: JSON.parse(data) as unknown,
  })
  const compiled = new Map<string, Evaluate>()
  const evaluate = (code: string, filename: string, require: Require): unknown => {
    const known =
      compiled.get(code) ??
      (compileFunction(code, ['module', 'exports', 'require'], { filename, parsingContext: context }) as Evaluate)
    compiled.set(code, known)
    const module = { exports: {} }
    known(module, module.exports, require)
    return module.exports
  }
  const shell = evaluate(shellCode, 'shell', missing) as ShellModule
  const require: Require = (key) => {
    const found = shell.shares[key]
    if (!found) throw new Error(`the shell provides no ${key}`)
    return found()
  }
  return {
    shell,
    remote: (code, name) => evaluate(code, name, require) as RemoteModule,
    tidy() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

function missing(key: string): never {
  throw new Error(`nothing provides ${key}`)
}

/** What the render process gives up before it is told any code. */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setImmediate as turn } from 'node:timers/promises'
import type { Isolation } from './messages.ts'
import { NOBODY } from './nobody-user.ts'
import { confine, type Library } from './seccomp.ts'

/** What the kernel gives it, by setrlimit(2): V8 reserves 512 MB of its memory for code that nobody writes. */
const LIMITS = [
  // RLIMIT_CPU, s
  [0, 3600],
  // RLIMIT_DATA, bytes: buffers are no objects to V8
  [2, 1024 * 1024 * 1024],
  // RLIMIT_CORE: memory of members' pages is written nowhere
  [4, 0],
] as const

/** What leads from `process` out of it. */
const WAYS_OUT = [
  '_debugEnd',
  '_debugProcess',
  '_getActiveHandles',
  '_getActiveRequests',
  '_kill',
  '_linkedBinding',
  '_rawDebug',
  '_startProfilerIdleNotifier',
  'abort',
  'binding',
  'chdir',
  'dlopen',
  'execve',
  'getBuiltinModule',
  'kill',
  'loadEnvFile',
  'mainModule',
  'openStdin',
  'report',
  'send',
]

export interface Confined {
  isolation: Isolation
  /** Ends this process. */
  exit: () => never
}

/** The library that calls the C library; null where it has nothing for this machine. */
function loadLibrary(file: string): Library | null {
  try {
    return createRequire(file)(file) as Library
  } catch {
    return null
  }
}

/**
 * Gives up files, network, other processes and the way to each of them. `process` where the kernel's filter cannot be had;
 * the caller of the process decides what is rendered then.
 * @param libraryFile where the native program of koffi lies; absent where it is not installed
 */
export async function dropPrivileges(libraryFile: string | undefined): Promise<Confined> {
  const library = libraryFile ? loadLibrary(libraryFile) : null
  try {
    // where memory is short the kernel ends this process before any other
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
  if (process.getuid?.() === 0) {
    process.setgroups?.([])
    process.setgid?.(NOBODY)
    process.setuid?.(NOBODY)
  }
  // what the event loop watches it watches by now
  await turn()
  let [isolation, exit]: [Isolation, () => never] = ['process', () => process.exit()]
  try {
    if (library) [exit, isolation] = [confine(library, LIMITS), 'kernel']
  } catch {}
  for (const name of WAYS_OUT) Reflect.deleteProperty(process, name)
  return { isolation, exit }
}

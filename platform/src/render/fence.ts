/** How much memory a process may take, whatever its program does: what V8 is told bounds objects, not buffers. */
import { existsSync } from 'node:fs'

/** What the kernel gives it in all, kB: V8 reserves 512 MB of it for code that nobody writes. */
const MOST_KB = 1024 * 1024
const SHELL = '/bin/sh'

/**
 * A command line that begins `node` with `flags` inside the fence: taking more fails or ends that process, and the kernel
 * that is short of memory ends it before any other. Without a POSIX shell there is no fence.
 */
export function fenced(node: string, flags: readonly string[]): { execPath: string; execArgv: string[] } {
  if (process.platform === 'win32' || !existsSync(SHELL)) return { execPath: node, execArgv: [...flags] }
  // the shell makes up a variable of its own
  const script = `unset PWD; echo 1000 2>/dev/null >/proc/self/oom_score_adj; ulimit -d ${MOST_KB}; exec "$0" "$@"`
  return { execPath: SHELL, execArgv: ['-c', script, node, ...flags] }
}

/** A lock between processes that change the registry: a file that only one can create. */
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreError } from '../util/index.ts'

/** A holder writes one small file; a lock this old belongs to a process that died without its `finally`. */
const STALE_MS = 10_000
const WAIT_MS = 20_000

/** Runs `work` while holding `<path>`; waits for another holder up to 20 s, then throws StoreError. */
export async function withLock<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true })
  const deadline = Date.now() + WAIT_MS
  while (!take(path)) {
    if (isAbandoned(path)) breakLock(path)
    else if (Date.now() > deadline)
      throw new StoreError('YK2005', 'Another release holds the registry: try again in a moment')
    else await sleep(10 + Math.random() * 30)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** Creates the lock with its content in one step, so that nobody ever reads a lock without a holder. */
function take(path: string): boolean {
  const mine = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  const file = openSync(mine, 'wx')
  writeSync(file, `${process.pid}@${hostname()}`)
  closeSync(file)
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * True when the holder is no longer running, or has held far longer than any change takes. Only this host's processes
 * can be asked for: a store may be shared, and the same number is another process elsewhere.
 */
function isAbandoned(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) return true
    const [pid, host] = readFileSync(path, 'utf8').split('@')
    if (host !== hostname()) return false
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Only one waiter may remove an abandoned lock: a second one would remove the lock of whoever came after it. */
function breakLock(path: string): void {
  const breaker = `${path}.breaking`
  if (!take(breaker)) {
    if (isAbandoned(breaker)) rmSync(breaker, { force: true })
    return
  }
  try {
    if (isAbandoned(path)) rmSync(path, { force: true })
  } finally {
    rmSync(breaker, { force: true })
  }
}

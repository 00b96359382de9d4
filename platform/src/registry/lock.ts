/** A lock between processes that change the registry: a file that only one can create. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreError } from './store.ts'

/** A holder writes one small file; a lock this old belongs to a process that died without its `finally`. */
const STALE_MS = 10_000
const WAIT_MS = 20_000

/** Runs `work` while holding `<path>`; waits for another holder up to 20 s, then throws StoreError. */
export async function withLock<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true })
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, String(process.pid))
      closeSync(file)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (abandoned(path)) rmSync(path, { force: true })
      else if (Date.now() > deadline)
        throw new StoreError('다른 릴리스가 레지스트리를 잡고 있어요. 잠시 후 다시 시도해 주세요')
      else await sleep(20 + Math.random() * 40)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** True when the holder is no longer running, or has held far longer than any change takes. */
function abandoned(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) return true
    const pid = Number(readFileSync(path, 'utf8'))
    if (!pid) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ESRCH'
  }
}

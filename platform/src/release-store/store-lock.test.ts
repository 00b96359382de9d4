import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLock } from './store-lock.ts'

let dir: string
let path: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(dir, 'lock')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Id of a process that has ended. */
const deadPid = () =>
  new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['-e', ''])
    child.on('exit', () => resolve(child.pid ?? 0))
  })

test('the lock of a process of this host that died is taken over', async () => {
  writeFileSync(path, `${await deadPid()}@${hostname()}`)
  expect(await withLock(path, () => 'done')).toBe('done')
  expect(existsSync(path)).toBe(false)
})

test('the lock of another host holds, whatever runs here under the same number', async () => {
  writeFileSync(path, `${await deadPid()}@other-host`)
  const work = vi.fn(() => existsSync(path))
  const waiting = withLock(path, work)
  // A take-over would happen in the first turn, before anything is waited for.
  expect(existsSync(path)).toBe(true)
  expect(work).not.toHaveBeenCalled()
  rmSync(path)
  expect(await waiting).toBe(true)
})

test('a lock that was held far longer than any change takes is taken over, whoever holds it', async () => {
  writeFileSync(path, '1@other-host')
  utimesSync(path, 0, 0)
  expect(await withLock(path, () => 'done')).toBe('done')
})

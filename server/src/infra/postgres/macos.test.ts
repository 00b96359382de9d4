import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FolderInUseError } from './errors.ts'
import { isFolderLocked, lockFolder } from './folder-lock.ts'
import { worksIn } from './postmaster.ts'

/** A system without abstract sockets and without /proc. */
const { platform } = process
let temporary: string
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'macos-'))
  vi.stubEnv('TMPDIR', temporary)
  Object.defineProperty(process, 'platform', { value: 'darwin', configurable: true })
})
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform, configurable: true })
  vi.unstubAllEnvs()
})

test('the lock of a folder is a socket in a file: one has it, the next is refused, and it is free again', async () => {
  const folder = mkdtempSync(join(temporary, 'data-'))
  const lock = await lockFolder(folder)
  expect(await isFolderLocked(folder)).toBe(true)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  lock.release()
  await expect.poll(() => isFolderLocked(folder)).toBe(false)
  ;(await lockFolder(folder)).release()
})

test('a file that a killed process left behind locks nobody out', async () => {
  const folder = mkdtempSync(join(temporary, 'data-'))
  const lock = await lockFolder(folder)
  const [left = ''] = readdirSync(temporary).filter((name) => name.endsWith('.lock'))
  lock.release()
  await expect.poll(() => isFolderLocked(folder)).toBe(false)
  writeFileSync(join(temporary, left), '')
  ;(await lockFolder(folder)).release()
})

test('whether a server runs is asked of its process alone', () => {
  expect(worksIn(process.pid, '/nowhere')).toBe(true)
  expect(worksIn(2 ** 22 + 1, '/nowhere')).toBe(false)
})

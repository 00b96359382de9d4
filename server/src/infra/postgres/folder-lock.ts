import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUseError } from './errors.ts'

/** Held as long as its process lives. */
export interface FolderLock {
  release(): void
}

/**
 * Takes the one lock of a data folder, or throws {@link FolderInUseError}.
 *
 * The lock is a listening local socket: the kernel frees it however its process ends, and no number in a file can be
 * mistaken for a newer process with the same pid. On Linux it has no file at all (abstract socket).
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = lockAddress(folder)
  try {
    return await listen(address)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  }
  if (address.startsWith('\0') || (await answers(address))) throw new FolderInUseError(folder)
  rmSync(address, { force: true })
  return await listen(address)
}

/** True while some process holds the lock of the folder. */
export async function isFolderLocked(folder: string): Promise<boolean> {
  return await answers(lockAddress(folder))
}

function lockAddress(folder: string): string {
  const id = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)
  return process.platform === 'linux' ? `\0yaksok-${id}` : join(tmpdir(), `yaksok-${id}.lock`)
}

function listen(address: string): Promise<FolderLock> {
  return new Promise((resolve, reject) => {
    const server: Server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', reject)
    server.listen(address, () => resolve({ release: () => void server.close() }))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** The key that signs the ids of pages (platform/docs/decisions/036-signed-page-ids.md). */
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32

/**
 * The key of a store, which all its gateways share: made at the first use, readable by its owner alone. A store that
 * cannot be written gets one for this process, and `onUnshared` is told.
 */
export function storeKey(store: string, onUnshared: (error: unknown) => void): Buffer {
  const file = join(store, 'page.key')
  try {
    return readKey(file) ?? createKey(file)
  } catch (error) {
    onUnshared(error)
    return randomBytes(KEY_BYTES)
  }
}

/** The same, asked for at the first use and once. */
export function sharedKey(store: string, onUnshared: (error: unknown) => void): () => Buffer {
  let known: Buffer | undefined
  return () => {
    known ??= storeKey(store, onUnshared)
    return known
  }
}

function readKey(file: string): Buffer | undefined {
  try {
    const key = readFileSync(file)
    return key.length === KEY_BYTES ? key : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whole at once, and never over the key of a gateway that was faster. */
function createKey(file: string): Buffer {
  const mine = `${file}.${process.pid}.tmp`
  writeFileSync(mine, randomBytes(KEY_BYTES), { mode: 0o600 })
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
  const key = readKey(file)
  if (!key) throw new Error(`${file} holds no key`)
  return key
}

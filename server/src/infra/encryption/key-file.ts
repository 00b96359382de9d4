import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { KEY_BYTES, VaultError } from './vault.ts'

/** Where the keys are when the environment names none. */
export const keyFileOf = (dataDir: string) => join(dataDir, 'data.key')

export const newKey = () => randomBytes(KEY_BYTES)

/** A key as people write it: base64 of 32 bytes (`openssl rand -base64 32`); null for anything else. */
export function parseKey(text: string): Buffer | null {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null
  return Buffer.from(text, 'base64')
}

/** The keys of the file; makes the file with a new key where there is none. */
export function readOrMakeKeyFile(file: string): Buffer[] {
  const known = readKeyFile(file)
  if (known.length > 0) return known
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = write(file, [newKey()])
  try {
    // Of two processes that start together one's file stays, and both read that one.
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readKeyFile(file)
}

/** Puts other keys in the place of those in the file, in one step. */
export function replaceKeyFile(file: string, keys: readonly Buffer[]): void {
  renameSync(write(file, keys), file)
}

/** The keys of the file, the sealing one first; none where there is no file. Throws VaultError for a damaged one. */
export function readKeyFile(file: string): Buffer[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const keys = lines.map(parseKey).filter((key) => key !== null)
  if (keys.length === 0 || keys.length < lines.length) throw new VaultError(`The key file is damaged: ${file}`)
  return keys
}

/** Writes a file beside it that only its owner may read, and answers its name. */
function write(file: string, keys: readonly Buffer[]): string {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(unfinished, `${keys.map((key) => key.toString('base64')).join('\n')}\n`, { mode: 0o600, flag: 'wx' })
  return unfinished
}

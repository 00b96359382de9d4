import { createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { publicKeyOf } from '../signature.ts'

/**
 * The secret key of the local beacon: the one given (any 32 random bytes), or the one in the file, which is made where there is none, for this
 * login alone.
 * @param given base64 of 32 bytes
 * @throws Error where a key is none
 */
export function beaconKey(given: string | undefined, file: string): Uint8Array {
  let key = Buffer.from(given || read(file), 'base64')
  if (key.length !== 32 || key.every((byte) => byte === 0)) throw new Error('not a key of 32 random bytes')
  // half of all random bytes are above the order of the curve: `openssl rand -base64 32` is a key all the same
  while (!isKey(key)) key = createHash('sha256').update('yaksok-beacon-key-v1').update(key).digest()
  return key
}

function isKey(key: Uint8Array): boolean {
  try {
    publicKeyOf(key)
    return true
  } catch {
    return false
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Whole or not there, and never a second one: a key that is lost leaves its rounds undecided.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = openSync(draft, 'wx', 0o600)
  writeSync(handle, randomBytes(32).toString('base64'))
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

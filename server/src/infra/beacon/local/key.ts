import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { newBeaconKey, publicKeyOf } from '../signature.ts'

/**
 * The secret key of the local beacon: the one given, or the one in the file, which is made where there is none, for this
 * login alone.
 * @param given base64 of 32 bytes
 * @throws Error where a key is none
 */
export function beaconKey(given: string | undefined, file: string): Uint8Array {
  const key = Buffer.from(given || read(file), 'base64')
  publicKeyOf(key)
  return key
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Whole or not there, and never a second one: a key that is lost leaves its rounds undecided.
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'wx', 0o600)
  writeSync(handle, Buffer.from(newBeaconKey()).toString('base64'))
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

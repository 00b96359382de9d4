/** Writes files, and tells whether they changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, type Stats, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Path of a file that a build generates for the part in `dir`, beside its packages: nobody has it under version control. */
export const generatedFile = (dir: string, name: string): string =>
  join(dir, 'node_modules', '.cache', 'platform', name)

/**
 * Writes a generated file and returns its path. Other builds of the part may be reading it: they never see a part of it,
 * and those that watch it see no change where there is none.
 */
export function writeGeneratedFile(dir: string, name: string, text: string): string {
  const file = generatedFile(dir, name)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeAtomically(file, text)
  return file
}

/** Returns a text that changes with each change of a file, as a key for caches of its content. */
export const stampOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string => `${mtimeMs}:${ctimeMs}:${size}:${ino}`

/** Writes a file so that a reader sees the old or the new content, never a part. @param mode who may read it */
export function writeAtomically(path: string, text: string | Buffer, mode = 0o666): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, text, { flush: true, mode })
  renameSync(temporary, path)
}

/** `sha384-<base64>` as the browser's `integrity` attribute wants it. */
export function integrityOf(body: Buffer, algorithm: 'sha256' | 'sha384' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`
}

/** How such a hash is written in an address. */
export const hashInAddress = (integrity: string): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('base64url')

/** The hash that an address has; whether it is one is not looked at. */
export const integrityIn = (address: string): string => `sha384-${Buffer.from(address, 'base64url').toString('base64')}`

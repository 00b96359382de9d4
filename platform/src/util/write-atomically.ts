import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file so that a reader sees the old or the new content, never a part. @param mode who may read it */
export function writeAtomically(path: string, text: string | Buffer, mode = 0o666): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, text, { flush: true, mode })
  renameSync(temporary, path)
}

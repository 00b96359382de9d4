import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresError } from './errors.ts'

/** A socket address holds 107 bytes, of which PostgreSQL's file name takes 18. */
const LONGEST_FOLDER = 85

/**
 * The private folder of a cluster's unix socket: inside the data folder, or, where that path is too long, a folder of
 * the temp directory named after it. Created with rights for this user only; a folder of somebody else is refused.
 */
export function socketDir(dataDir: string): string {
  const inside = join(dataDir, 'run')
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = Buffer.byteLength(inside) <= LONGEST_FOLDER ? inside : join(shortTmp(), `yaksok-${id}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = lstatSync(folder)
  const uid = process.getuid?.() ?? stat.uid
  if (!stat.isDirectory() || (uid !== 0 && stat.uid !== uid))
    throw new PostgresError(`Another user owns the socket folder: ${folder}`)
  return folder
}

function shortTmp(): string {
  return Buffer.byteLength(tmpdir()) <= LONGEST_FOLDER - 24 ? tmpdir() : '/tmp'
}

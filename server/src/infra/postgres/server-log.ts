import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL's own log and the one before it are never longer than this, bytes each (about). */
const LONGEST = 4 * 1024 * 1024

/** Where PostgreSQL of a database folder writes. */
export function serverLog(dbDir: string): string {
  return join(dbDir, 'server.log')
}

/**
 * Begins the log anew where it has grown too long, and keeps the old one beside it as `server.log.1`. The file is
 * emptied in place, because PostgreSQL holds it open and appends. On a full disk it is emptied without a copy.
 */
export function shortenLog(dbDir: string, longest = LONGEST): void {
  const file = serverLog(dbDir)
  if (logLength(dbDir) <= longest) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {}
  truncateSync(file)
}

/** Length of the log as it stands, bytes. */
export function logLength(dbDir: string): number {
  return statSync(serverLog(dbDir), { throwIfNoEntry: false })?.size ?? 0
}

/** What PostgreSQL has said last since the log was `from` bytes long: the reason it gave, where it gave one. */
export function lastWords(dbDir: string, from = 0): string {
  const lines = readFileSync(serverLog(dbDir)).subarray(from).toString().trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
}

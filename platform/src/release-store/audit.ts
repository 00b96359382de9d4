/**
 * `<store>/audit.jsonl`: one line a change, oldest first. Each line carries a hash of itself and of all before it, so that
 * a line that was changed, taken out or put in shows (platform/docs/decisions/031-release-api.md). Lines from before there
 * was a chain are bound by its first link.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../util/index.ts'
import { type Author, currentAuthor } from './author.ts'
import { auditFile } from './store.ts'

export interface AuditLine extends Omit<Author, 'who'> {
  at: string
  /** Who asked; `gateway` for an automatic rollback. */
  who: string
  action: string
  /** The part; of lines about tokens the team. */
  name: string
  version?: string
  from?: string
  /** What members read while a remote is out of service. */
  reason?: string
  why?: string
  traffic?: number
  /** Routes that nobody serves since. */
  dropped?: string[]
  /** Addresses that it leads to and nobody has. */
  dead?: string[]
  /** Why it brings a React of its own. */
  ownReact?: string
  /** Why its screens may differ from what was live. */
  visual?: string
  /** Registry revision after this change. */
  revision: number
  /** SHA-256 of the chain before and of this line without it; lines from before there was a chain have none. */
  chain?: string
}

/** True for what was done with a preview, and for an approval: it says nothing of what is or was live. */
export const isOfPreview = (action: string): boolean => ['preview', 'preview-end', 'approve'].includes(action)

export type AuditEntry = Omit<AuditLine, 'at' | 'who' | 'revision' | 'chain'> & { who?: string }

/** Lines that are about to be added: what a process left behind that ended in the middle of it. */
interface Pending {
  revision: number
  /** Bytes of the log before. */
  size: number
  text: string
}

const CHAINED = /,"chain":"([0-9a-f]{64})"\}$/
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const link = (before: string, body: string) => sha256(`${before}\n${body}`)
const pendingFile = (store: string) => join(store, 'audit.next')

function readText(store: string): string {
  const file = auditFile(store)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The audit log, oldest first; without a line that is just being written, or was when its process ended. */
export function readAudit(store: string): AuditLine[] {
  return readText(store)
    .split('\n')
    .slice(0, -1)
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AuditLine)
}

/** Where the chain of a log stands: of one without a chain, what binds all its lines. */
function headOf(text: string): string {
  return CHAINED.exec(text.trimEnd())?.[1] ?? sha256(text)
}

/** Where the chain of a store's log stands; undefined where nothing was ever written. */
export function auditHead(store: string): string | undefined {
  const text = readText(store)
  return text === '' ? undefined : headOf(text)
}

/** Lines that a change adds to the log. */
export interface NewLines extends Pending {
  /** Where the chain stands with them. */
  head: string
}

/** The lines that a change adds. Only under the registry's lock. */
export function newLines(store: string, entries: readonly AuditEntry[], revision: number): NewLines {
  const at = new Date().toISOString()
  const author = currentAuthor()
  const before = readText(store)
  let head = headOf(before)
  const lines = entries.map((entry) => {
    const line = { at, ...author, ...entry, who: entry.who ?? author.who, revision } satisfies AuditLine
    const body = JSON.stringify(line)
    head = link(head, body)
    return `${body.slice(0, -1)},"chain":"${head}"}\n`
  })
  return { head, revision, size: Buffer.byteLength(before), text: lines.join('') }
}

/** Writes down what is about to be added: what a process that ends in between leaves is added by {@link finishAudit}. */
export function announceLines(store: string, { revision, size, text }: NewLines): void {
  const pending: Pending = { revision, size, text }
  writeAtomically(pendingFile(store), JSON.stringify(pending))
}

/** Adds what was announced. */
export const addLines = (store: string, lines: NewLines): void => append(store, lines)

function append(store: string, { size, text }: Pending): void {
  const file = auditFile(store)
  mkdirSync(dirname(file), { recursive: true })
  // of an earlier attempt at the same lines
  if (existsSync(file) && statSync(file).size > size) truncateSync(file, size)
  appendFileSync(file, text, { flush: true })
  rmSync(pendingFile(store), { force: true })
}

/** The log, with lines that wait to be added where the chain of the registry, `head`, ends with them. */
function textUpTo(store: string, head: string | undefined): string {
  const pending = readPending(store)
  if (!pending) return readText(store)
  const { size, text } = pending
  const completed = Buffer.from(readText(store)).subarray(0, size).toString() + text
  return headOf(completed) === head ? completed : readText(store)
}

function readPending(store: string): Pending | null {
  try {
    return JSON.parse(readFileSync(pendingFile(store), 'utf8')) as Pending
  } catch {
    return null
  }
}

/** Adds the lines of a change that was made by a process that ended before it could; drops those of one that was not. */
export function finishAudit(store: string, revision: number): void {
  const pending = readPending(store)
  if (!pending) return
  if (pending.revision <= revision) append(store, pending)
  else rmSync(pendingFile(store), { force: true })
}

export interface AuditVerdict {
  lines: number
  /** Lines from before there was a chain. */
  before: number
  /** What is wrong; undefined when all is well. */
  problem?: string
}

/**
 * Whether the log is as it was written, or will be with the next change: a process that ended while it wrote leaves the rest
 * of its lines to that.
 * @param head where the registry says that the chain stood at its last change; undefined: it does not say
 */
export function verifyAudit(store: string, head?: string): AuditVerdict {
  const text = textUpTo(store, head)
  const lines = text.split('\n').filter(Boolean)
  const first = lines.findIndex((line) => CHAINED.test(line))
  const before = first < 0 ? lines.length : first
  let chain = sha256(
    lines
      .slice(0, before)
      .map((line) => `${line}\n`)
      .join(''),
  )
  const seen = new Set([chain])
  for (const [index, line] of lines.entries()) {
    if (index < before) continue
    const said = CHAINED.exec(line)?.[1]
    chain = link(chain, line.replace(CHAINED, '}'))
    if (said !== chain) return { lines: lines.length, before, problem: `the chain breaks at line ${index + 1}` }
    seen.add(chain)
  }
  const cut = head !== undefined && !seen.has(head)
  return { lines: lines.length, before, ...(cut && { problem: 'the line of the last change is missing' }) }
}

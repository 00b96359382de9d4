/** The only way the registry changes: under the lock, whole file at once, with a line in the audit log. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { withLock } from './lock.ts'
import type { Registry } from './schema.ts'
import { lastRegistryFile, readRegistry, registryFile, writeAtomically } from './store.ts'

export interface AuditLine {
  at: string
  /** Who asked: `RELEASE_USER`, else the system account; `gateway` for an automatic rollback. */
  who: string
  action: string
  name: string
  version?: string
  from?: string
  why?: string
  traffic?: number
  /** Registry revision this change made. */
  revision: number
}

export type AuditEntry = Omit<AuditLine, 'at' | 'who' | 'revision'> & { who?: string }

export function currentUser(): string {
  return process.env.RELEASE_USER || process.env.GIT_AUTHOR_NAME || userInfo().username
}

export const auditFile = (store: string) => join(store, 'audit.jsonl')

/**
 * Applies `edit` to the live registry. `edit` answers the audit entry, or null when nothing is to change.
 * Concurrent callers wait for one another, so no entry is ever lost.
 */
export async function changeRegistry(
  store: string,
  edit: (registry: Registry) => AuditEntry | null,
): Promise<Registry> {
  return withLock(join(store, 'registry.lock'), () => {
    const { registry } = readRegistry(store)
    const draft = structuredClone(registry)
    const entry = edit(draft)
    if (!entry) return registry
    draft.extras.revision += 1
    draft.extras.changedAt = new Date().toISOString()
    const text = `${JSON.stringify(draft, null, 2)}\n`
    writeAtomically(registryFile(store), text)
    // The copy is of the same, complete registry: what to serve if somebody damages the live file by hand.
    writeAtomically(lastRegistryFile(store), text)
    const line: AuditLine = {
      at: draft.extras.changedAt,
      who: entry.who ?? currentUser(),
      ...entry,
      revision: draft.extras.revision,
    }
    mkdirSync(dirname(auditFile(store)), { recursive: true })
    appendFileSync(auditFile(store), `${JSON.stringify(line)}\n`)
    return draft
  })
}

/** The audit log, oldest first. */
export function readAudit(store: string): AuditLine[] {
  const file = auditFile(store)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AuditLine)
}

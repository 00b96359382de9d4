/** The only way the store changes: under its lock, the registry as a whole file at once, with a line in the audit log. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { withLock } from './lock.ts'
import type { Registry } from './schema.ts'
import { auditFile, lastRegistryFile, readRegistry, registryFile, StoreError, writeAtomically } from './store.ts'

export interface AuditLine {
  at: string
  /** Who asked (`currentUser`); `gateway` for an automatic rollback. */
  who: string
  action: string
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
  /** Registry revision after this change. */
  revision: number
}

export type AuditEntry = Omit<AuditLine, 'at' | 'who' | 'revision'> & { who?: string }

/** Who the audit log names for a person's change: `RELEASE_USER`, else git's author, else the system account. */
export function currentUser(): string {
  return process.env.RELEASE_USER || process.env.GIT_AUTHOR_NAME || userInfo().username
}

/**
 * Applies `edit` to the live registry. `edit` answers its audit entries; none means that nothing is to change.
 * Concurrent callers wait for one another, so no entry is ever lost. Throws StoreError when no registry can be read.
 */
export async function changeRegistry(
  store: string,
  edit: (registry: Registry) => AuditEntry | AuditEntry[] | null,
): Promise<Registry> {
  return locked(store, (registry) => {
    const draft = structuredClone(registry)
    const entries = [edit(draft) ?? []].flat()
    if (entries.length === 0) return registry
    draft.extras.revision += 1
    draft.extras.changedAt = new Date().toISOString()
    const text = `${JSON.stringify(draft, null, 2)}\n`
    writeAtomically(registryFile(store), text)
    // The copy is of the same, complete registry: what to serve if somebody damages the live file by hand.
    writeAtomically(lastRegistryFile(store), text)
    addAudit(store, entries, draft)
    return draft
  })
}

/**
 * Runs `work`, which changes files of the store but not what is live, while nobody changes the registry. It answers its
 * audit entries. Throws StoreError when no registry can be read.
 */
export async function changeFiles(store: string, work: (registry: Registry) => AuditEntry[]): Promise<void> {
  await locked(store, (registry) => addAudit(store, work(registry), registry))
}

function locked<T>(store: string, work: (registry: Registry) => T): Promise<T> {
  return withLock(join(store, 'registry.lock'), () => {
    const { registry, damaged } = readRegistry(store)
    if (damaged && registry.extras.revision === 0)
      throw new StoreError(
        `${registryFile(store)}과 그 사본을 모두 읽을 수 없어요. 백업에서 되살리거나, 처음부터 시작하려면 둘과 audit.jsonl을 다른 곳으로 옮겨 주세요`,
      )
    return work(registry)
  })
}

function addAudit(store: string, entries: AuditEntry[], { extras: { revision } }: Registry): void {
  const at = new Date().toISOString()
  const lines = entries.map((entry): AuditLine => ({ at, who: entry.who ?? currentUser(), ...entry, revision }))
  mkdirSync(store, { recursive: true })
  appendFileSync(auditFile(store), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
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

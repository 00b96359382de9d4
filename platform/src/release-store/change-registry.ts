/**
 * The only way the store changes: under its lock, the registry as a whole file at once, with a line in the audit log; where
 * the folder is a machine's copy of a shared store, in one transaction of that.
 */

import { liveEntries, type Registry } from '../registry/index.ts'
import { type AuditEntry, type NewLines, newLines } from './audit.ts'
import { logLive } from './live-log/index.ts'
import { locked } from './locked-change.ts'
import { type Refusal, signedRegistry } from './registry-signature.ts'
import { refuseUntrusted, signForTeams } from './roles/roles-of-change.ts'
import { signOrCheck } from './signing.ts'

/**
 * Applies `edit` to the live registry. `edit` answers its audit entries; none means that nothing is to change.
 * Concurrent callers wait for one another, so no entry is ever lost. Throws StoreError when no registry can be read, it is not
 * trusted, or this process has not the private key.
 */
export async function changeRegistry(
  store: string,
  edit: (registry: Registry) => AuditEntry | AuditEntry[] | null,
): Promise<Registry> {
  return locked(store, async (registry) => {
    const draft = structuredClone(registry)
    const entries = [edit(draft) ?? []].flat()
    if (entries.length === 0) return { result: registry }
    draft.extras.revision += 1
    draft.extras.changedAt = new Date().toISOString()
    signNew(store, registry, draft)
    return { result: draft, ...(await changeTo(store, { before: registry, draft }, entries)) }
  })
}

/**
 * What a change from `before` to `draft` writes. Throws StoreError where this process cannot sign it, a team did not, or the public
 * log is not whole.
 */
export async function changeTo(
  store: string,
  { before, draft, isCut = false }: { before: Registry; draft: Registry; isCut?: boolean },
  entries: AuditEntry[],
): Promise<{ registry: string; lines: NewLines }> {
  refuseUntrusted(store, before, draft)
  // before it is live: what a page runs is in the log
  await logLive(store, before, draft, isCut)
  const lines = newLines(store, entries, draft.extras.revision)
  draft.extras.audit = lines.head
  return { registry: signedRegistry(store, draft), lines }
}

/** For changes that take nothing from the registry: they are made over one that is not trusted, too. */
export const ANY_REGISTRY: readonly Refusal[] = ['unsigned', 'format', 'key', 'signature', 'rolled-back', 'log']

/**
 * Runs `work`, which changes files of the store but not what is live, while nobody changes the registry. It answers its
 * audit entries. Throws StoreError when no registry can be read, or it is not trusted and not of what `accepts` names.
 */
export async function changeFiles(
  store: string,
  work: (registry: Registry) => AuditEntry[],
  accepts?: readonly Refusal[],
): Promise<void> {
  await locked(
    store,
    (registry) => {
      const entries = work(registry)
      return {
        result: undefined,
        ...(entries.length > 0 && { lines: newLines(store, entries, registry.extras.revision) }),
      }
    },
    accepts,
  )
}

/** What goes live passed the checks; what is to be live again was signed when it first was. */
function signNew(store: string, before: Registry, after: Registry): void {
  const was = new Set(liveEntries(before).map(([name, { metadata }]) => `${name}@${metadata.version}`))
  const now = liveEntries(after).map(([name, { metadata }]) => [name, metadata.version] as const)
  const added = now.filter((one) => !was.has(one.join('@')))
  signOrCheck(store, added)
  signForTeams(store, after, added)
}

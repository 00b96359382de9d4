/** The only way the store changes: under its lock, the registry as a whole file at once, with a line in the audit log. */
import { join } from 'node:path'
import { type AuditEntry, finishAudit, prepareAudit, readAudit } from './audit.ts'
import { liveEntries } from './entry.ts'
import { withLock } from './lock.ts'
import { publishedVersions } from './published.ts'
import type { Registry } from './schema.ts'
import { hasSigningKey, makeSigningKey, signOrCheck } from './signing.ts'
import { lastRegistryFile, readRegistry, registryFile, StoreError, writeAtomically } from './store.ts'

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
    signNew(store, registry, draft)
    const audit = prepareAudit(store, entries, draft.extras.revision)
    draft.extras.audit = audit.head
    const text = `${JSON.stringify(draft, null, 2)}\n`
    writeAtomically(registryFile(store), text)
    // The copy is of the same, complete registry: what to serve if somebody damages the live file by hand.
    writeAtomically(lastRegistryFile(store), text)
    audit.add()
    return draft
  })
}

/**
 * Runs `work`, which changes files of the store but not what is live, while nobody changes the registry. It answers its
 * audit entries. Throws StoreError when no registry can be read.
 */
export async function changeFiles(store: string, work: (registry: Registry) => AuditEntry[]): Promise<void> {
  await locked(store, (registry) => {
    const entries = work(registry)
    if (entries.length > 0) prepareAudit(store, entries, registry.extras.revision).add()
  })
}

function locked<T>(store: string, work: (registry: Registry) => T): Promise<T> {
  return withLock(join(store, 'registry.lock'), () => {
    const { registry, damaged } = readRegistry(store)
    if (damaged && registry.extras.revision === 0)
      throw new StoreError(
        `${registryFile(store)}과 그 사본을 모두 읽을 수 없어요. 백업에서 되살리거나, 처음부터 시작하려면 둘과 audit.jsonl을 다른 곳으로 옮겨 주세요`,
      )
    finishAudit(store, registry.extras.revision)
    signEarlier(store, registry)
    return work(registry)
  })
}

/**
 * Gives a store that has no key one, and signs what is live or was: it is trusted as it stands when this version first
 * meets it. Nothing happens where the environment gives a key: what is unsigned then is signed by a person (`signLive`).
 */
export async function openSigning(store: string): Promise<void> {
  if (!hasSigningKey(store)) await locked(store, () => undefined)
}

/** Signs what is live or was and has no signature; answers how many. Throws StoreError for a signature that does not fit. */
export async function signLive(store: string): Promise<number> {
  return locked(store, (registry) => {
    const versions = everLive(store, registry)
    signOrCheck(store, versions)
    return versions.length
  })
}

function signEarlier(store: string, registry: Registry): void {
  if (!hasSigningKey(store)) makeSigningKey(store, (key) => signOrCheck(store, everLive(store, registry), key))
}

const everLive = (store: string, registry: Registry): [name: string, version: string][] =>
  [...publishedVersions(registry, readAudit(store))].map((one) => one.split('@') as [string, string])

/** What goes live passed the checks; what is to be live again was signed when it first was. */
function signNew(store: string, before: Registry, after: Registry): void {
  const was = new Set(liveEntries(before).map(([name, { metadata }]) => `${name}@${metadata.version}`))
  const now = liveEntries(after).map(([name, { metadata }]) => [name, metadata.version] as const)
  signOrCheck(
    store,
    now.filter((one) => !was.has(one.join('@'))),
  )
}

/**
 * The only way the store changes: under its lock, the registry as a whole file at once, with a line in the audit log; where
 * the folder is a machine's copy of a shared store, in one transaction of that.
 */
import { join } from 'node:path'
import { isReplica } from '../shared-store/local.ts'
import { type AuditEntry, addLines, announceLines, finishAudit, type NewLines, newLines, readAudit } from './audit.ts'
import { liveEntries } from './entry.ts'
import { withLock } from './lock.ts'
import { publishedVersions } from './published.ts'
import type { Registry } from './schema.ts'
import { hasSigningKey, makeSigningKey, signOrCheck } from './signing.ts'
import { lastRegistryFile, readRegistry, registryFile, StoreError, writeAtomically } from './store.ts'

/** What a change of a store comes to. */
interface Change<T> {
  result: T
  /** The registry as it is to be; absent: as it was. */
  registry?: string
  lines?: NewLines
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
    if (entries.length === 0) return { result: registry }
    draft.extras.revision += 1
    draft.extras.changedAt = new Date().toISOString()
    signNew(store, registry, draft)
    const lines = newLines(store, entries, draft.extras.revision)
    draft.extras.audit = lines.head
    return { result: draft, registry: `${JSON.stringify(draft, null, 2)}\n`, lines }
  })
}

/**
 * Runs `work`, which changes files of the store but not what is live, while nobody changes the registry. It answers its
 * audit entries. Throws StoreError when no registry can be read.
 */
export async function changeFiles(store: string, work: (registry: Registry) => AuditEntry[]): Promise<void> {
  await locked(store, (registry) => {
    const entries = work(registry)
    return {
      result: undefined,
      ...(entries.length > 0 && { lines: newLines(store, entries, registry.extras.revision) }),
    }
  })
}

function locked<T>(store: string, work: (registry: Registry) => Change<T>): Promise<T> {
  return withLock(join(store, 'registry.lock'), async () => {
    const change = () => work(readForChange(store))
    if (!isReplica(store)) return inFolder(store, change())
    const { changeShared } = await import('../shared-store/change.ts')
    return changeShared(store, () => {
      const { lines, ...made } = change()
      return { ...made, ...(lines && { lines: lines.text }) }
    })
  })
}

function inFolder<T>(store: string, { result, registry, lines }: Change<T>): T {
  if (lines) announceLines(store, lines)
  if (registry) {
    writeAtomically(registryFile(store), registry)
    // The copy is of the same, complete registry: what to serve if somebody damages the live file by hand.
    writeAtomically(lastRegistryFile(store), registry)
  }
  if (lines) addLines(store, lines)
  return result
}

function readForChange(store: string): Registry {
  const { registry, damaged } = readRegistry(store)
  if (damaged && registry.extras.revision === 0)
    throw new StoreError(
      `${registryFile(store)}과 그 사본을 모두 읽을 수 없어요. 백업에서 되살리거나, 처음부터 시작하려면 둘과 audit.jsonl을 다른 곳으로 옮겨 주세요`,
    )
  finishAudit(store, registry.extras.revision)
  signEarlier(store, registry)
  return registry
}

/**
 * Gives a store that has no key one, and signs what is live or was: it is trusted as it stands when this version first
 * meets it. Nothing happens where the environment gives a key: what is unsigned then is signed by a person (`signLive`).
 */
export async function openSigning(store: string): Promise<void> {
  if (!hasSigningKey(store)) await locked(store, () => ({ result: undefined }))
}

/** Signs what is live or was and has no signature; answers how many. Throws StoreError for a signature that does not fit. */
export async function signLive(store: string): Promise<number> {
  return locked(store, (registry) => {
    const versions = everLive(store, registry)
    signOrCheck(store, versions)
    return { result: versions.length }
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

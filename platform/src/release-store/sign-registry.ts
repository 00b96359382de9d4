/** Signing what is live: at the first start, each day, and by a person. */

import type { Registry } from '../registry/index.ts'
import { StoreError } from '../util/index.ts'
import { isToRenew } from './accept-registry.ts'
import { auditHead, verifyAudit } from './audit.ts'
import { ANY_REGISTRY, changeRegistry, changeTo } from './change-registry.ts'
import { isEntryOf } from './live-log/index.ts'
import { type Change, locked } from './locked-change.ts'
import { everLive } from './published-versions.ts'
import { readSigned, registryText, type Statement, signedRegistry } from './registry-signature.ts'
import { signTokens } from './signed-tokens.ts'
import { renewSignatures, signOrCheck } from './signing.ts'
import { hasOwnKey, hasSigningKey, isFromBefore, keysOf } from './signing-keys.ts'
import { lastRevision, readRegistry, writeRegistry } from './store.ts'

/**
 * Gives a store that has no key one, and signs what is live or was: it is trusted as it stands when this version first
 * meets it. Nothing is signed by itself where the environment gives a key: a person does (`signLive`). What is signed
 * with the store's own key is signed again after a day.
 */
export async function openSigning(store: string): Promise<void> {
  if (!hasSigningKey(store) || isFromBefore(store)) return locked(store, () => ({ result: undefined }))
  const keys = hasOwnKey(store) ? keysOf(store) : undefined
  const { text, registry } = readRegistry(store)
  if (!keys || text === undefined) return
  const read = readSigned(text, keys)
  if ('statement' in read && !registry.extras.log) await beginLog(store)
  if ('statement' in read && isToRenew(read.statement, keys)) await renewSigned(store, read.statement)
}

/** A store from before there was a public log begins one with what is live. */
async function beginLog(store: string): Promise<void> {
  await changeRegistry(store, ({ extras }) => (extras.log ? null : { action: 'log', name: 'registry' }))
}

/** Signs the registry that `statement` is of again, for another week; nothing happens where it is another by now. */
export async function renewSigned(store: string, statement: Statement): Promise<void> {
  await locked(store, (registry) => {
    if (registry.extras.revision !== statement.revision) return { result: undefined }
    const keys = keysOf(store)
    const { text = '' } = readRegistry(store)
    const now = keys && readSigned(text, keys)
    if (!now || 'refused' in now || !isToRenew(now.statement, keys)) return { result: undefined }
    return { result: undefined, registry: signedAgain(store, registry) }
  })
}

/** What became of {@link signLive}. */
export interface SignedLive {
  /** Builds that are signed now. */
  versions: number
  /** What the registry is signed as; absent where nothing was ever live. */
  statement?: Pick<Statement, 'revision' | 'expires'>
  /** The registry had no signature before: it was taken as it stands. */
  wasUnsigned: boolean
}

/**
 * Signs what is live or was and has no signature, or one of an earlier trusted key, and the registry for another week. Throws
 * StoreError for a signature that does not fit.
 */
export async function signLive(store: string): Promise<SignedLive> {
  const signAll = (registry: Registry): Change<SignedLive> => {
    const versions = everLive(store, registry)
    signOrCheck(store, versions)
    renewSignatures(store, versions)
    signTokens(store)
    const [keys, { text }] = [keysOf(store), readRegistry(store)]
    if (!keys || text === undefined) return { result: { versions: 0, wasUnsigned: false } }
    const signed = signedAgain(store, registry)
    const { signed: statement } = JSON.parse(signed) as { signed: Statement }
    const wasUnsigned = 'refused' in readSigned(text, keys)
    return { result: { versions: versions.length, statement, wasUnsigned }, registry: signed }
  }
  return locked(store, signAll, ['unsigned'])
}

/** How far a registry that was put back on purpose goes on above what may have been served since. */
const FAR = 1000

/** How a registry of before goes on. */
export interface Resume {
  why: string
  /** The highest revision that was served, where it is known (`registry_revision` of /metrics). */
  above?: number
  /** Text of a signed registry that takes the place of the one in the store, such as what a gateway remembers. */
  from?: string
}

/**
 * Goes on with the registry as it lies in the store, from a backup, or with another signed one: signs it under a higher revision
 * than any gateway served. Every build that is live in it must be signed. Answers the new revision. Throws StoreError for one
 * that was edited.
 */
export async function resumeRegistry(store: string, { why, above, from }: Resume): Promise<number> {
  const accepts = from === undefined ? (['unsigned', 'key', 'rolled-back'] as const) : ANY_REGISTRY
  return locked(
    store,
    async (now) => {
      const draft = from === undefined ? structuredClone(now) : signedIn(store, from)
      signOrCheck(store, everLive(store, draft))
      const here = Math.max(now.extras.revision, draft.extras.revision, lastRevision(store))
      const known = Math.max(here, above ?? 0)
      draft.extras.revision = known + (above === undefined ? FAR : 1)
      draft.extras.changedAt = new Date().toISOString()
      return {
        result: draft.extras.revision,
        // what was served beyond what lies here was in the log, too
        ...(await changeTo(store, { before: now, draft, isCut: known > here }, [
          { action: 'resume', name: 'registry', why },
        ])),
      }
    },
    accepts,
  )
}

function signedIn(store: string, text: string): Registry {
  const keys = keysOf(store)
  const read = keys && readSigned(text, keys)
  if (read && 'registry' in read) return read.registry
  throw new StoreError(
    'YK2002',
    `the file is no registry that a trusted key signed: ${read?.why ?? 'the store has no key'}`,
  )
}

/**
 * Writes a registry that no command made: one that tests edit, or that is put together of another. Signed where the store has
 * a key, under the next revision; what is live in it is in no log, unless it was before.
 */
export function putRegistry(store: string, registry: Registry): void {
  const draft = structuredClone(registry)
  const { log } = draft.extras
  if (log && !(hasSigningKey(store) && isEntryOf(log.entry, draft))) delete draft.extras.log
  if (!hasSigningKey(store)) {
    writeRegistry(store, registryText(draft))
    return
  }
  draft.extras.revision = Math.max(readRegistry(store).registry.extras.revision, draft.extras.revision) + 1
  writeRegistry(store, signedRegistry(store, draft))
}

/** The registry signed again, with the log as it stands now; a log that is not whole keeps what was signed of it. */
function signedAgain(store: string, registry: Registry): string {
  const draft = structuredClone(registry)
  // what was written by hand has none, and is the first
  draft.extras.revision = Math.max(1, draft.extras.revision)
  const head = verifyAudit(store, draft.extras.audit).problem ? undefined : auditHead(store)
  if (head) draft.extras.audit = head
  return signedRegistry(store, draft)
}

/** What a change begins with: a registry that the store's key vouches for. */

import type { Registry } from '../registry/index.ts'
import { StoreError } from '../util/index.ts'
import { finishAudit } from './audit.ts'
import { everLive } from './published-versions.ts'
import { type Refusal, readSigned, signedRegistry } from './registry-signature.ts'
import { signTokens } from './signed-tokens.ts'
import { makeSigningKey, signOrCheck } from './signing.ts'
import { endBefore, hasSigningKey, isFromBefore, keysOf } from './signing-keys.ts'
import { lastRevision, readRegistry, registryFile, writeRegistry } from './store.ts'

/**
 * The registry of a store, for who is about to change it. Only under the store's lock. Throws StoreError where none can be
 * read, or it is not trusted; `accepts` names what may be wrong with it.
 */
export function readForChange(store: string, accepts: readonly Refusal[] = []): Registry {
  const { registry, damaged, text } = readRegistry(store)
  if (damaged && registry.extras.revision === 0)
    throw new StoreError(
      'YK2001',
      `Cannot read ${registryFile(store)} nor its copy. Restore a backup, or move both and audit.jsonl away to begin anew`,
    )
  if (text !== undefined && !signEarlier(store, registry, text)) refuseUnsigned(store, registry, { text, accepts })
  if (text === undefined) signEarlier(store, registry, text)
  finishAudit(store, registry.extras.revision)
  return registry
}

/**
 * Nothing is changed over a registry that the key does not vouch for: signing what comes of it would. Nor over one that was
 * put back: the audit log goes on.
 */
function refuseUnsigned(
  store: string,
  { extras: { revision } }: Registry,
  { text, accepts }: { text: string; accepts: readonly Refusal[] },
): void {
  const keys = keysOf(store)
  const read = keys && readSigned(text, keys)
  if (read && 'refused' in read && !accepts.includes(read.refused))
    throw new StoreError(
      'YK2002',
      `registry.json is refused (${read.refused}): ${read.why}. Nothing was changed${read.refused === 'signature' ? RESTORE : ''}`,
    )
  const last = lastRevision(store)
  if (revision < last && !accepts.includes('rolled-back'))
    throw new StoreError(
      'YK2003',
      `registry.json has revision ${revision}, and the audit log goes on to ${last}: it was put back. To go on with it, run: releases resume --why …. Nothing was changed`,
    )
}

/**
 * Until when a store's registry is signed; undefined in a store without a key, or a registry. Throws StoreError where it is not
 * trusted, as a change does.
 */
export function checkStatement(store: string): string | undefined {
  const { registry, text } = readRegistry(store)
  const keys = keysOf(store)
  if (text === undefined || !keys) return undefined
  refuseUnsigned(store, registry, { text, accepts: [] })
  const read = readSigned(text, keys)
  return 'statement' in read ? read.statement.expires : undefined
}

/**
 * Signs a store that this version meets for the first time; answers whether it did. A key that is not the store's own is not
 * used by itself.
 */
function signEarlier(store: string, registry: Registry, text: string | undefined): boolean {
  if (!hasSigningKey(store)) {
    makeSigningKey(store, (key) => {
      signOrCheck(store, everLive(store, registry), key)
      signTokens(store, key)
      if (text !== undefined) writeFirst(store, registry, key)
    })
    return true
  }
  if (!isFromBefore(store)) return false
  const keys = keysOf(store)
  const read = keys && text !== undefined ? readSigned(text, keys) : undefined
  const isUnsigned = read !== undefined && 'refused' in read && read.refused === 'unsigned'
  if (read && 'refused' in read && !isUnsigned) return false
  if (isUnsigned) writeFirst(store, registry)
  signTokens(store)
  endBefore(store)
  return true
}

/** Signs a registry that was written before registries were signed. */
function writeFirst(store: string, registry: Registry, key?: string): void {
  registry.extras.revision = Math.max(1, registry.extras.revision)
  writeRegistry(store, signedRegistry(store, registry, { ...(key && { key }) }))
}

/** The way on where somebody edited the registry. */
const RESTORE = '. To go on with a signed copy, such as what a gateway remembers: releases resume --from <file> --why …'

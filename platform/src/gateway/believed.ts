/** The registry of a store as a gateway believes it: signed with a trusted key, and no older than what was served. */
import { readFileSync } from 'node:fs'
import { acceptRegistry, hasExpired, saysTheSame } from '../registry/acceptance.ts'
import { type Keys, keysOf } from '../registry/keys.ts'
import type { Registry } from '../registry/schema.ts'
import { type Refused, readSigned, type Signed, type Statement } from '../registry/statement.ts'
import { emptyRegistry, lastRegistryFile, readRegistry, registryFile } from '../registry/store.ts'
import type { ServedCopy } from './served-copy.ts'

/** How the store stands beside what is served. */
export interface Standing {
  /** `registry.json` is missing or cut; the last good registry is served. */
  damaged: boolean
  /** Why what the store holds now is not served. */
  refused?: Refused
  /** What is served; absent in a store without a key, which signs nothing. */
  statement?: Statement
  /** It had expired before this gateway ever served it: who has the key must look before it is signed again. */
  isLate?: boolean
}

export interface Source {
  /** What is served. The same object until it changes. */
  registry(): Registry
  standing(): Standing
  /** Reads the store again; answers whether something else is served now. */
  look(): boolean
}

interface Means {
  served: ServedCopy
  log(message: string): void
  now(): number
}

/** Reads what to serve of a store. Throws StoreError where its key cannot be read. */
export function openSource(store: string, { served, log, now }: Means): Source {
  let keys: Keys | undefined
  let registry = emptyRegistry()
  let standing: Standing = { damaged: false }
  let hasServed = false

  const serve = (next: Signed, text: string): boolean => {
    const same = standing.statement && saysTheSame(next.statement, standing.statement)
    // an earlier signature of the same is no news
    if (same && next.statement.signedAt <= (standing.statement?.signedAt ?? '')) return false
    standing = { ...standing, statement: next.statement, isLate: !same && hasExpired(next.statement, now()) }
    served.write(text)
    if (same && hasServed) return false
    registry = next.registry
    hasServed = true
    return true
  }

  const take = (file: string, trusted: Keys): { refused?: Refused; changed: boolean } => {
    const text = textOf(file)
    const read = text === undefined ? MISSING : acceptRegistry(text, trusted, { served: standing.statement, now: now() })
    return 'refused' in read ? { refused: read, changed: false } : { changed: serve(read, text ?? '') }
  }

  const lookSigned = (trusted: Keys): boolean => {
    const before = standing
    const { refused, changed } = take(registryFile(store), trusted)
    const isDamaged = refused?.refused === 'unreadable'
    const fellBack = refused !== undefined && !hasServed && take(lastRegistryFile(store), trusted).changed
    standing = {
      damaged: isDamaged && readRegistry(store).damaged,
      ...(standing.statement && { statement: standing.statement, isLate: standing.isLate ?? false }),
      ...(refused && !isDamaged && { refused }),
    }
    tell(before, standing)
    return changed || fellBack
  }

  const lookUnsigned = (): boolean => {
    const next = readRegistry(store)
    const before = standing
    standing = { damaged: next.damaged }
    tell(before, standing)
    // What was good a moment ago stays: an empty answer here means that both files are unreadable.
    if (next.damaged && next.registry.extras.revision < registry.extras.revision) return false
    registry = next.registry
    return true
  }

  const tell = (before: Standing, after: Standing) => {
    if (after.damaged && !before.damaged) log('registry.json is missing or damaged: serving the last good registry')
    const why = after.refused?.why
    if (why && why !== before.refused?.why)
      log(`registry.json is not served (${after.refused?.refused}): ${why}. ${hasServed ? STAYS : NOTHING}`)
    if (after.statement && hasExpired(after.statement, now()) && before.statement !== after.statement)
      log(`what is served expired at ${after.statement.expires}. Where the private key is, run: releases sign`)
  }

  /** What was served before a restart: served again where the store has nothing newer that is believed. */
  const remember = (trusted: Keys) => {
    const text = served.read()
    const read = text === undefined ? undefined : readSigned(text, trusted)
    if (!read || 'refused' in read) return
    registry = read.registry
    hasServed = true
    standing = { ...standing, statement: read.statement }
  }

  const look = () => {
    // a key that was taken away frees nobody from it
    keys = keysOf(store) ?? keys
    return keys ? lookSigned(keys) : lookUnsigned()
  }

  keys = keysOf(store)
  if (keys) remember(keys)
  look()
  return { registry: () => registry, standing: () => standing, look }
}

const STAYS = 'What was served before stays'
const NOTHING = 'No page is served'
const MISSING: Refused = { refused: 'unreadable', why: 'it is not there' }

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

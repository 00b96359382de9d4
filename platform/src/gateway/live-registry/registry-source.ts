/** The registry of a store as a gateway believes it: signed with a trusted key, and no older than what was served. */
import type { Registry } from '../../registry/index.ts'
import {
  acceptRegistry,
  emptyRegistry,
  hasExpired,
  isSameStatement,
  type Keys,
  type Refused,
  type ReleaseStore,
  readSigned,
  registryTextIn,
  type Signed,
  type Statement,
} from '../../release-store/index.ts'
import type { LastServedCopy } from './last-served-copy.ts'

/** How the store stands beside what is served. */
export interface RegistryStatus {
  /** `registry.json` is missing or cut; the last good registry is served. */
  damaged: boolean
  /** Why what the store holds now is not served. */
  refused?: Refused
  /** What is served; absent in a store without a key, which signs nothing. */
  statement?: Statement
  /** It had expired before this gateway ever served it: who has the key must look before it is signed again. */
  isLate?: boolean
}

interface Means {
  served: LastServedCopy
  /** Whether the log of compositions has what a text says; absent: nobody asks. */
  logRefused?: (text: string) => Refused | undefined
  log(message: string): void
  now(): number
}

/** Reads what to serve of a store. Its constructor throws StoreError where the store's key cannot be read. */
export class RegistrySource {
  readonly #store: ReleaseStore
  readonly #means: Means
  #keys: Keys | undefined
  #registry = emptyRegistry()
  #status: RegistryStatus = { damaged: false }
  #hasServed = false

  constructor(store: ReleaseStore, means: Means) {
    this.#store = store
    this.#means = means
    this.#keys = store.keysOf()
    if (this.#keys) this.#remember(this.#keys)
    this.look()
  }

  /** What is served. The same object until it changes. */
  registry(): Registry {
    return this.#registry
  }

  status(): RegistryStatus {
    return this.#status
  }

  /** Reads the store again; answers whether something else is served now. */
  look(): boolean {
    // a key that was taken away frees nobody from it
    this.#keys = this.#store.keysOf() ?? this.#keys
    return this.#keys ? this.#lookSigned(this.#keys) : this.#lookUnsigned()
  }

  /** What was served before a restart: served again where the store has nothing newer that is believed. */
  #remember(keys: Keys): void {
    const text = this.#means.served.read()
    const read = text === undefined ? undefined : readSigned(text, keys)
    if (!read || 'refused' in read) return
    this.#registry = read.registry
    this.#hasServed = true
    this.#status = { damaged: false, statement: read.statement }
  }

  #lookSigned(keys: Keys): boolean {
    const before = this.#status
    const { refused, changed } = this.#take(this.#store.registryFile(), keys)
    const fellBack =
      refused !== undefined && !this.#hasServed && this.#take(this.#store.lastRegistryFile(), keys).changed
    const isUnreadable = refused?.refused === 'unreadable'
    const { statement, isLate = false } = this.#status
    this.#status = {
      damaged: isUnreadable && this.#store.readRegistry().damaged,
      ...(statement && { statement, isLate }),
      ...(refused && !isUnreadable && { refused }),
    }
    this.#tell(before)
    return changed || fellBack
  }

  #take(file: string, keys: Keys): { refused?: Refused; changed: boolean } {
    const text = registryTextIn(file)
    const read = text === undefined ? MISSING : this.#accept(text, keys)
    return 'refused' in read ? { refused: read, changed: false } : { changed: this.#serve(read, text ?? '') }
  }

  #accept(text: string, keys: Keys): Signed | Refused {
    const { roles } = this.#registry.extras
    const read = acceptRegistry(text, keys, { served: this.#status.statement, roles, now: this.#means.now() })
    return 'refused' in read ? read : (this.#means.logRefused?.(text) ?? read)
  }

  #serve({ registry, statement }: Signed, text: string): boolean {
    const { statement: before } = this.#status
    const isSame = before !== undefined && isSameStatement(statement, before)
    // an earlier signature of the same is no news
    if (isSame && statement.signedAt <= before.signedAt) return false
    this.#status = { damaged: false, statement, isLate: !isSame && hasExpired(statement, this.#means.now()) }
    this.#means.served.write(text)
    if (isSame) return false
    this.#registry = registry
    this.#hasServed = true
    return true
  }

  #lookUnsigned(): boolean {
    const before = this.#status
    const { registry, damaged } = this.#store.readRegistry()
    this.#status = { damaged }
    this.#tell(before)
    // What was good a moment ago stays: an empty answer here means that both files are unreadable.
    if (damaged && registry.extras.revision < this.#registry.extras.revision) return false
    this.#registry = registry
    return true
  }

  #tell(before: RegistryStatus): void {
    const { log, now } = this.#means
    const { damaged, refused, statement } = this.#status
    if (damaged && !before.damaged) log('registry.json is missing or damaged: serving the last good registry')
    if (refused && refused.why !== before.refused?.why)
      log(`registry.json is not served (${refused.refused}): ${refused.why}. ${this.#hasServed ? STAYS : NOTHING}`)
    if (statement && statement !== before.statement && hasExpired(statement, now()))
      log(`what is served expired at ${statement.expires}. Where the private key is, run: releases sign`)
  }
}

const STAYS = 'What was served before stays'
const NOTHING = 'No page is served'
const MISSING: Refused = { refused: 'unreadable', why: 'it is not there' }

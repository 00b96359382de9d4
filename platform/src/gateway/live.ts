/** The registry as the gateway sees it: always a good one, refreshed when the file changes. */
import { statSync } from 'node:fs'
import { type Composition, compose, hasCanary } from '../registry/compose.ts'
import type { Registry, Release } from '../registry/schema.ts'
import { readRegistry, readRelease, readReleasedText, registryFile } from '../registry/store.ts'
import { trustedPart } from './trust.ts'

const POLL_MS = 500
const BROWSERS_REMEMBERED = 4096

export interface LiveRegistry {
  registry(): Registry
  /** True while `registry.json` is missing or damaged and the last good one is served. */
  damaged(): boolean
  /** The composition of a browser; undefined until a shell has been released. */
  composition(browserId: string | null): Composition | undefined
  /** True when browsers may differ, so that a cookie is needed to keep each on its side. */
  varies(): boolean
  release(name: string, version: string): Release
  /** Throws StoreError when the file is not what the release says it is. */
  text(name: string, version: string, file: string): string
  onChange(listener: () => void): void
  close(): void
}

/**
 * Follows the registry of a store, looking twice a second until `close`. `log` is told when it turns out damaged.
 */
export function watchRegistry(store: string, log: (message: string) => void): LiveRegistry {
  // before the registry: a change between the two is then read again
  let stamp = stampOf(store)
  let { registry: read, damaged } = readRegistry(store)
  const believed = (one: Registry) => trustedPart(store, one, (problem) => log(`not served: ${problem}`))
  let registry = believed(read)
  let compositions = new Map<string, Composition | undefined>()
  const listeners: (() => void)[] = []

  const refresh = () => {
    const now = stampOf(store)
    if (now === stamp) return
    stamp = now
    const next = readRegistry(store)
    if (next.damaged && !damaged) log('registry.json is missing or damaged: serving the last good registry')
    damaged = next.damaged
    // What was good a moment ago stays: an empty answer here means that both files are unreadable.
    if (next.damaged && next.registry.extras.revision < read.extras.revision) return
    read = next.registry
    registry = believed(read)
    compositions = new Map()
    for (const listener of listeners) listener()
  }
  const timer = setInterval(refresh, POLL_MS)
  timer.unref()

  return {
    registry: () => registry,
    damaged: () => damaged,
    varies: () => hasCanary(registry),
    composition(browserId) {
      const key = (hasCanary(registry) && browserId) || ''
      if (!compositions.has(key)) {
        if (compositions.size >= BROWSERS_REMEMBERED) compositions.clear()
        compositions.set(key, compose(registry, key || null))
      }
      return compositions.get(key)
    },
    release: (name, version) => readRelease(store, name, version),
    text: (name, version, file) => readReleasedText(store, name, version, file),
    onChange: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  }
}

function stampOf(store: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(registryFile(store))
    return `${mtimeMs}:${size}:${ino}`
  } catch {
    return 'missing'
  }
}

/** The registry as the gateway sees it: always a good one, refreshed when the file changes. */
import { statSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type Composition, compose, entriesOf, hasCanary, type Registry, type Release } from '../../registry/index.ts'
import type { ReleaseStore } from '../../release-store/index.ts'
import { ENGLISH, type Texts } from '../../texts/index.ts'
import { stampOf } from '../../util/index.ts'
import { lastServedCopy } from './last-served-copy.ts'
import { logIn, logVerdicts } from './log-verdicts.ts'
import { RegistrySource, type RegistryStatus } from './registry-source.ts'
import { trustedPart } from './verified-files.ts'

/** When a version that is live now went live, in ms; undefined for a version that is not. */
export function liveSince(registry: Registry, name: string, version: string): number | undefined {
  const entry = entriesOf(registry, name).find(({ metadata }) => metadata.version === version)
  return entry && Date.parse(entry.extras.liveSince)
}

/** Lets every answer of the gateway know which app it is the gateway of. */
export function registerApp(app: FastifyInstance, live: LiveRegistry): void {
  app.decorate('liveApp', () => {
    const version = live.composition(null)?.shell.metadata.version
    try {
      return version === undefined ? undefined : live.release('shell', version).app
    } catch {
      return undefined
    }
  })
}

const POLL_MS = 500
/** A registry that is refused is judged again: a clock may have been wrong, ms. */
const AGAIN_MS = 60_000
const BROWSERS_REMEMBERED = 4096

/** What is live now, as far as it is believed. */
export interface LiveRegistry {
  registry(): Registry
  /** How the store stands beside what is served. */
  status(): RegistryStatus
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

export interface WatchOptions {
  /** Folder of the gateway's own, in which it remembers what it served (`last-served-copy.ts`). */
  memory?: string | undefined
  /** Why a part is out of service where nobody said; English when left out. */
  texts?: Texts
  /** The clock, for tests. */
  now?: () => number
}

/**
 * Follows the registry of a store, looking twice a second until `close`. `log` is told when it turns out damaged, or is not
 * believed. Throws StoreError where the store's key cannot be read.
 */
export async function watchRegistry(
  store: ReleaseStore,
  log: (message: string) => void,
  { memory, texts = ENGLISH, now = Date.now }: WatchOptions = {},
): Promise<LiveRegistry> {
  // before the registry: a change between the two is then read again
  let stamp = stampAt(store)
  let lookedAt = performance.now()
  const served = lastServedCopy(store, memory, (error) => log(`what is served cannot be remembered: ${error}`))
  let source: RegistrySource | undefined
  const verdicts = logVerdicts(store, () => (source ? source.registry().extras.log : logIn(served.read())))
  await verdicts.look()
  source = new RegistrySource(store, { served, log, now, logRefused: verdicts.of })
  const believed = (one: Registry) => trustedPart(store, one, texts.pages, (problem) => log(`not served: ${problem}`))
  let { registry, releases } = believed(source.registry())
  let compositions = new Map<string, Composition | undefined>()
  const listeners: (() => void)[] = []

  const refresh = async () => {
    const next = stampAt(store)
    const isDue = source.status().refused && performance.now() - lookedAt > AGAIN_MS
    if (next === stamp && !isDue) return
    await verdicts.look()
    // what came meanwhile is looked at the next time
    stamp = next
    lookedAt = performance.now()
    if (isClosed || !source.look()) return
    ;({ registry, releases } = believed(source.registry()))
    compositions = new Map()
    for (const listener of listeners) listener()
  }
  let isClosed = false
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    await refresh().catch((error) => log(`the registry cannot be read: ${error}`))
    isLooking = false
  }, POLL_MS)
  timer.unref()

  return {
    registry: () => registry,
    status: () => source.status(),
    varies: () => hasCanary(registry),
    composition(browserId) {
      const key = (hasCanary(registry) && browserId) || ''
      if (!compositions.has(key)) {
        if (compositions.size >= BROWSERS_REMEMBERED) compositions.clear()
        compositions.set(key, compose(registry, key || null))
      }
      return compositions.get(key)
    },
    release: (name, version) => releases.get(`${name}@${version}`) ?? store.readRelease(name, version),
    text: (name, version, file) => store.readReleasedText(name, version, file, releases.get(`${name}@${version}`)),
    onChange: (listener) => void listeners.push(listener),
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}

function stampAt(store: ReleaseStore): string {
  try {
    return stampOf(statSync(store.registryFile()))
  } catch {
    return 'missing'
  }
}

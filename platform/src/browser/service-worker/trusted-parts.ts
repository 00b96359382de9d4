/** What of the app may be kept, and run next: what the public log has, and teams signed. What was seen stays in the browser. */
import { releaseText, toHex, utf8 } from '../../transparency-log/index.ts'
import { ownProof, readOwn, writeOwn } from './own-proof.ts'
import { type Followed, follow, type KeptView, type Logged, sizeOf } from './shown-log.ts'
import { type ShownRoles, type Trust, trustFor } from './shown-roles.ts'

/** Stays over logouts: it is of the app, and not of a member. */
export const TRUST = 'kept-trust'
const STATE = '/kept/trust'
const PROOF = '/kept/trust-proof'
const LOG = '/composition-log'
/** What was found good is asked for again after this long, ms. */
const AGAIN_MS = 60 * 60_000

interface State {
  log: KeptView | null
  trust: Trust | null
  /** Composition that was found good, as its id and its revision, and when, ms since 1970. */
  good?: { of: string; at: number; live: Logged }
}

/** Where a browser gives this worker no key, nothing that it could believe lies in a cache: it knows what it saw since it was started. */
const memory = new Map<string, unknown>()

const read = async <T>(name: string) => (await readOwn<T>(TRUST, name)) ?? (memory.get(name) as T | undefined)

async function put(name: string, value: unknown): Promise<void> {
  if (!ownProof()) memory.set(name, value)
  await writeOwn(TRUST, name, value)
}

/** JSON of the app, null where there is none. Rejects where nobody answers: what is live is not judged by that. */
async function ask<T>(path: string): Promise<T | null> {
  const response = await fetch(path, { cache: 'no-cache' })
  if (response.status === 404) return null
  if (!response.ok) throw new TypeError(path)
  return (await response.json()) as T
}

/**
 * What may run where a composition is live, at a revision of the registry: part → version → digest; nothing in it where the app has no log. Null where it
 * is not believed. Rejects where the app cannot be asked, or answers what is no proof.
 */
export async function trustedParts(id: string, revision: number): Promise<Logged | null> {
  const of = `${id}.${revision}`
  const { log, trust, good }: State = (await read(STATE)) ?? { log: null, trust: null }
  if (good?.of === of && Math.abs(Date.now() - good.at) < AGAIN_MS) return good.live
  const [shown, roles] = await Promise.all([
    ask<Parameters<typeof follow>[1]>(`${LOG}/proof?revision=${revision}&from=${sizeOf(log)}`),
    ask<ShownRoles>(`${LOG}/roles`),
  ])
  const followed = await follow(log, shown, Date.now())
  if (followed.disputed) await tell(followed, log, shown)
  const { kept, live } = followed
  const next = live ? await trustFor(live, roles, trust) : undefined
  if (!live || next === undefined) {
    await put(STATE, { log: kept, trust })
    return null
  }
  await put(STATE, { log: kept, trust: next, good: { of, at: Date.now(), live } })
  return live
}

/** Keeps both histories, and tells whoever runs the app: each browser once. */
async function tell({ disputed }: Followed, kept: KeptView | null, shown: unknown): Promise<void> {
  if (await read(PROOF)) return
  await put(PROOF, { at: new Date().toISOString(), verdict: disputed, kept, shown })
  console.error(
    `The log of compositions is another one than this browser kept (${disputed}). Both are in the cache ${TRUST}`,
  )
  await fetch(`${LOG}/report`, { method: 'POST', body: JSON.stringify({ verdict: disputed, kept }) }).catch(() => null)
}

/** What this worker knows, to the one that takes its place: that one has another key. */
export async function handOver(heir: MessagePort): Promise<void> {
  const { log, trust }: Partial<State> = (await read<State>(STATE)) ?? {}
  heir.postMessage({ log: log ?? null, trust: trust ?? null })
}

/** Asks the worker before this one for what it knows. Only that one gets the other end, so that no page can answer in its place. */
export async function inherit(before: Pick<Worker, 'postMessage'> | null): Promise<void> {
  // whoever keeps nothing is asked for nothing: to the worker that ends itself any message says that it is wanted no more
  if (!before || !(await caches.has(TRUST))) return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = async ({ data }: MessageEvent<State>) => {
    if (!(await read(STATE))) await put(STATE, data)
    port1.close()
  }
  before.postMessage({ kept: 'inherit' }, [port2])
}

/** Whether a `release.json` is the build that is logged; nothing is asked in an app without a log. */
export async function isLogged(live: Logged, name: string, version: string, release: object): Promise<boolean> {
  if (Object.keys(live).length === 0) return true
  const text = utf8(releaseText(release as Record<string, unknown>))
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-384', text))) === live[name]?.[version]
}

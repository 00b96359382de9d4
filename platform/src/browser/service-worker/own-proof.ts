/**
 * That this worker wrote what it reads back, and nobody else: code of a page writes into the same caches. It could put a page of its own
 * there, which the next visit would run under any policy it likes (docs/decisions/083-hundred-ways.md), or a word of its own on what is to be believed.
 */
import { fromBase64, toBase64 } from '../../transparency-log/bytes.ts'
import { utf8 } from '../../transparency-log/index.ts'
import type { WorkerScope } from './worker-scope.ts'

const PROOF = 'kept-proof'

/** What is kept with a proof; the same bytes for the same thing, whatever order its headers have. */
function factsOf(name: string, headers: Headers, text: string): Uint8Array<ArrayBuffer> {
  const given = [...headers].filter(([header]) => header !== PROOF).sort(([one], [other]) => (one < other ? -1 : 1))
  return utf8(JSON.stringify([name, given, text]))
}

/** Proves and checks what is kept with a key that the gateway gives this worker alone (`gateway/service-worker`). */
export function proofBy(key: string) {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = crypto.subtle.importKey('raw', fromBase64(key), hmac, false, ['sign', 'verify'])
  return {
    /** Adds the proof to the headers that a text is kept with. */
    async prove(name: string, headers: Headers, text: string): Promise<void> {
      const proof = await crypto.subtle.sign(hmac, await imported, factsOf(name, headers, text))
      headers.set(PROOF, toBase64(new Uint8Array(proof)))
    },
    /** Whether a text is as this worker kept it, under this name. */
    async holds(name: string, headers: Headers, text: string): Promise<boolean> {
      const proof = fromBase64(headers.get(PROOF) ?? '')
      return await crypto.subtle.verify(hmac, await imported, proof, factsOf(name, headers, text))
    },
  }
}

/** By this worker's own key; null in a browser that gets none, where nothing that lies in a cache is believed. */
export function ownProof(): ReturnType<typeof proofBy> | null {
  const { keptKey } = globalThis as unknown as WorkerScope
  return keptKey ? proofBy(keptKey) : null
}

/** What this worker wrote down under a name; null where there is nothing, or another wrote it. */
export async function readOwn<T>(cacheName: string, name: string): Promise<T | null> {
  const found = await caches.match(name, { cacheName })
  const text = (await found?.text()) ?? ''
  const isOwn = found && (await ownProof()?.holds(name, found.headers, text))
  return isOwn ? (JSON.parse(text) as T) : null
}

/** Writes down what {@link readOwn} will find; nothing where it could not be believed. */
export async function writeOwn(cacheName: string, name: string, value: unknown): Promise<void> {
  const proof = ownProof()
  if (!proof) return
  const headers = new Headers({ 'content-type': 'application/json' })
  const text = JSON.stringify(value)
  await proof.prove(name, headers, text)
  await (await caches.open(cacheName)).put(name, new Response(text, { headers }))
}

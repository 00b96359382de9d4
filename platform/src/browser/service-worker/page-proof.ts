/**
 * That this worker kept a page, and nobody else: code of a page writes into the same caches, and could put a page of its own there,
 * which the next visit would run under any policy it likes (docs/decisions/083-hundred-ways.md).
 */

const PROOF = 'kept-proof'

/** What a page is kept with; the same text for the same page, whatever order its headers have. */
function factsOf(name: string, headers: Headers, html: string): Uint8Array<ArrayBuffer> {
  const given = [...headers].filter(([header]) => header !== PROOF).sort(([one], [other]) => (one < other ? -1 : 1))
  return new TextEncoder().encode(JSON.stringify([name, given, html]))
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Proves and checks pages with a key that the gateway gives this worker alone (`gateway/service-worker`). */
export function pageProof(key: string) {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = crypto.subtle.importKey('raw', bytesOf(key), hmac, false, ['sign', 'verify'])
  return {
    /** Adds the proof to the headers that a page is kept with. */
    async prove(name: string, headers: Headers, html: string): Promise<void> {
      const proof = await crypto.subtle.sign(hmac, await imported, factsOf(name, headers, html))
      headers.set(PROOF, btoa(String.fromCharCode(...new Uint8Array(proof))))
    },
    /** Whether a kept page is as this worker kept it, under this name. */
    async holds(name: string, headers: Headers, html: string): Promise<boolean> {
      try {
        const proof = bytesOf(headers.get(PROOF) ?? '')
        return await crypto.subtle.verify(hmac, await imported, proof, factsOf(name, headers, html))
      } catch {
        return false
      }
    },
  }
}

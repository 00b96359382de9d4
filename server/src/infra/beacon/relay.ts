import * as v from 'valibot'

/** A relay that says nothing for this long is asked again later, ms. */
const SILENT_MS = 2000
/** An answer is about 250 bytes. */
const MOST_BYTES = 4096

const answer = v.object({
  round: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)),
})

/** What a relay says that a beacon has said; not to be believed before its signature is checked. */
export type Heard = v.InferOutput<typeof answer>

/**
 * Asks one relay, by drand's HTTP API.
 * @param url of the relay, without the chain
 * @param round its number, or the newest that the relay knows
 * @throws Error where it does not answer in time, or answers anything else: that round is still to come, most likely
 */
export async function askRelay(
  url: string,
  chain: string,
  round: number | 'latest',
  stop: AbortSignal,
): Promise<Heard> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(SILENT_MS)])
  const response = await fetch(`${url}/${chain}/public/${round}`, { signal, redirect: 'error' })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  const heard = v.parse(v.pipe(v.string(), v.parseJson(), answer), await read(response))
  if (round !== 'latest' && heard.round !== round) throw new Error(`round ${heard.round} instead of ${round}`)
  return heard
}

async function read(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    // leaving the loop cancels the rest
    if (bytes > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

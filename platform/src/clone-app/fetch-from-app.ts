/** Asking an app for what it serves to everybody: nothing is believed of an answer but that its bytes arrived. */
import { boundedBody, StoreError } from '../util/index.ts'

/** How long an answer may take to arrive whole, ms. */
const LONGEST_MS = 60_000

/** No app answers at the address: what was there before may do. */
export class Unreachable extends StoreError {
  override name = 'Unreachable'
}

/**
 * The whole body that is at `url`.
 * @param most bytes it may have, once unpacked
 * @throws Unreachable where nothing answers; StoreError where the answer leads elsewhere, is none, is cut off or too big
 */
export async function ask(url: string, most: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(LONGEST_MS)
  const answer = await fetch(url, { signal, redirect: 'manual' }).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as { code?: string }
    throw new Unreachable('YK5001', `Cannot reach the app: ${url} (${code ?? error.name})`)
  })
  if (answer.status !== 200) {
    await answer.body?.cancel()
    throw new StoreError(
      'YK5002',
      answer.status >= 300 && answer.status < 400
        ? `${url}: does not follow a redirect (${answer.status})`
        : `${url}: cannot download (${answer.status})`,
    )
  }
  return boundedBody(answer, most, {
    tooLarge: () => new StoreError('YK5002', `${url}: too large (limit ${Math.ceil(most / 1000)} kB)`),
    cutOff: () => new StoreError('YK5002', `${url}: the answer was cut off`),
  })
}

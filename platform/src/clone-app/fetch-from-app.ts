/** Asking an app for what it serves to everybody: nothing is believed of an answer but that its bytes arrived. */
import { StoreError } from '../util/index.ts'

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
    throw new Unreachable(`앱에 닿지 못했어요: ${url} (${code ?? error.name})`)
  })
  if (answer.status !== 200) {
    await answer.body?.cancel()
    throw new StoreError(
      answer.status >= 300 && answer.status < 400
        ? `${url}: 다른 곳으로 보내는 답이라 따라가지 않았어요 (${answer.status})`
        : `${url}: 받을 수 없어요 (${answer.status})`,
    )
  }
  return bodyOf(answer, most).catch((error: unknown) => {
    throw error instanceof StoreError ? error : new StoreError(`${url}: 답이 도중에 끊겼어요`)
  })
}

async function bodyOf(answer: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    // leaving the loop ends the request
    if (bytes > most) throw new StoreError(`${answer.url}: 너무 커요 (한도 ${Math.ceil(most / 1000)} kB)`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

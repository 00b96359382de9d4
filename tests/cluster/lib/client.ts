/** Calls as a member's page makes them: the same again, with the same key, where nobody knows whether it was heard. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, type CallId, calls, openEnvelope, toBase64 } from '@yaksok/shared/core/contract'

/** A page gives up later than this many tries; a process that comes back is there long before. */
const TRIES = 40
const AGAIN_MS = 250
/** A page waits 5 s; a test on a busy machine a little longer. */
const ANSWER_MS = 15_000

/** What became of all requests of a load. */
export class Tally {
  requests = 0
  /** Answered, but only after another try. */
  retried = 0
  /** Never answered. */
  failed = 0
  /** Why the first try of a request did not count, with how often. */
  readonly why = new Map<string, number>()
  readonly ms: number[] = []

  /** Of a hundred requests, how many were sent again. */
  get retriedPercent(): number {
    return this.requests === 0 ? 0 : (100 * (this.retried + this.failed)) / this.requests
  }
}

export interface Sent {
  fields?: Record<string, string>
  token?: string
  /** The call moves money: it carries a key, the same for all tries. */
  key?: string
}

export const newKey = (): string => randomUUID()

/** Makes a call until it is answered. @returns null where it never was */
export async function call(url: string, tally: Tally, id: CallId, { fields = {}, token, key }: Sent = {}) {
  const { methods, spellings } = calls[id]
  const form = new URLSearchParams(fields).toString()
  const isGet = methods[0] === 'GET'
  return await untilAnswered(tally, async () => {
    const response = await fetch(`${url}/api${spellings[0].path}${isGet && form ? `?${form}` : ''}`, {
      method: methods[0],
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'x-device': 'cluster',
        ...(token && { token: toBase64(token) }),
        ...(key && { 'idempotency-key': key }),
        ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(!isGet && { body: form }),
    })
    const answer = response.status < 500 ? openEnvelope(await response.json()) : null
    // another try of the same key is still at work
    if (response.status >= 500 || answer?.code === 409) throw new Error(`${id}: ${response.status}`)
    return answer as Answer
  })
}

/** Asks for a page of the app. @returns its HTML; null where it never came */
export async function page(url: string, tally: Tally, path: string, cookie: string): Promise<string | null> {
  return await untilAnswered(tally, async () => {
    const response = await fetch(url + path, {
      headers: { cookie, accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const html = await response.text()
    if (response.status !== 200 || !html.includes('id="root"')) throw new Error(`page: ${response.status}`)
    return html
  })
}

async function untilAnswered<T>(tally: Tally, ask: () => Promise<T>): Promise<T | null> {
  tally.requests++
  const begun = performance.now()
  for (let tried = 1; tried <= TRIES; tried++) {
    try {
      const answered = await ask()
      tally.ms.push(performance.now() - begun)
      if (tried > 1) tally.retried++
      return answered
    } catch (error) {
      if (tried === 1) note(tally, error as Error & { cause?: { code?: string } })
      await delay(AGAIN_MS)
    }
  }
  tally.failed++
  return null
}

function note({ why }: Tally, error: Error & { cause?: { code?: string } }): void {
  const reason = error.cause?.code ?? error.message
  why.set(reason, (why.get(reason) ?? 0) + 1)
}

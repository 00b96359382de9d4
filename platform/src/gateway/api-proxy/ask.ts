import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Upstream, Upstreams } from './upstreams.ts'

/** A request for any of the API processes. */
export interface Asked {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string | string[]>
  body?: Buffer | string
  /** True where it may be asked twice: it changes nothing. */
  isSafe: boolean
  signal?: AbortSignal
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: Readable
  /** How many API processes were asked before this one answered. */
  retries: number
}

/** No API process was reached (`notSent`), or the one that was asked is gone: nobody knows whether it did what it was asked. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
  readonly notSent: boolean

  constructor(cause: unknown, notSent: boolean) {
    super('no API process answered', { cause })
    this.notSent = notSent
  }
}

/** The connection was never made, so nothing was sent. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]

function wasNotSent(error: unknown): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return NOT_CONNECTED.includes(code) || syscall === 'connect'
}

/**
 * Asks one API process, and others after it where that is safe: the request changes nothing, or was never sent.
 * @throws NoAnswerError where none answers, and what `signal` aborts with
 */
export async function ask(upstreams: Upstreams, asked: Asked): Promise<Answered> {
  const tried = new Set<Upstream>()
  let notSent = true
  let last: unknown
  for (let next = upstreams.pick(tried); next; next = upstreams.pick(tried)) {
    tried.add(next)
    try {
      return { ...(await askOne(upstreams, next, asked)), retries: tried.size - 1 }
    } catch (error) {
      if (asked.signal?.aborted) throw error
      upstreams.failed(next)
      last = error
      notSent &&= wasNotSent(error)
      if (!asked.isSafe && !notSent) break
    }
  }
  throw new NoAnswerError(last, notSent)
}

async function askOne({ agent }: Upstreams, upstream: Upstream, asked: Asked): Promise<Omit<Answered, 'retries'>> {
  const { method, path, headers, body, signal } = asked
  upstream.busy++
  const over = () => void upstream.busy--
  try {
    const { statusCode, ...answer } = await agent.request({
      origin: upstream.origin,
      path,
      method: method as 'GET',
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    answer.body.once('close', over)
    return { status: statusCode, headers: answer.headers, body: answer.body }
  } catch (error) {
    over()
    throw error
  }
}

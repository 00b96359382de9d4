import { Agent, type IncomingHttpHeaders, request as open } from 'node:http'

/** One request as an attacker writes it: nothing is escaped, corrected or followed. */
export interface Ask {
  method?: string
  /** Sent as it is, so that `..` and broken escapes arrive. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** Address of 127.0.0.0/8 to come from; `127.0.0.1` when left out. */
  from?: string
  /** Longest wait for the whole answer, ms. */
  patience?: number
}

export interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** From asking to the last byte, ms. */
  ms: number
}

/** What a run of all attacks may send at most: a bound, not a target. */
const MOST_REQUESTS = 100_000
const PATIENCE_MS = 30_000

/** Sends requests to one address, each from the address it names, and counts them. */
export class Http {
  readonly #target: URL
  readonly #agents = new Map<string, Agent>()
  /** Requests so far, and those that were answered with 500 or a higher status. */
  sent = 0
  faults = 0

  constructor(target: URL) {
    this.#target = target
  }

  /** @throws Error where the connection ends without an answer, or none comes in time */
  ask({ method = 'GET', path, headers = {}, body, from = '127.0.0.1', patience = PATIENCE_MS }: Ask): Promise<Got> {
    if (++this.sent > MOST_REQUESTS) throw new Error(`more than ${MOST_REQUESTS} requests`)
    const started = performance.now()
    return new Promise((resolve, reject) => {
      const request = open(
        {
          host: this.#target.hostname,
          port: this.#target.port,
          localAddress: from,
          agent: this.#agentOf(from),
          method,
          path,
          headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
          signal: AbortSignal.timeout(patience),
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const status = answer.statusCode ?? 0
            if (status >= 500) this.faults++
            const text = Buffer.concat(parts).toString()
            resolve({ status, headers: answer.headers, body: text, ms: performance.now() - started })
          })
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }

  #agentOf(from: string): Agent {
    const known = this.#agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 64 })
    this.#agents.set(from, known)
    return known
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy()
  }
}

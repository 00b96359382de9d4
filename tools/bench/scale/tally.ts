/** HTTP from many members over few connections, as a balancer makes it, with every byte counted. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** Connections that a balancer keeps to one process. */
const CONNECTIONS = 64

/** Bytes as the server sees them. */
export interface Bytes {
  in: number
  out: number
}

/** Adds up what went over sockets, those that have ended too. */
export class Tally {
  readonly #open = new Set<Socket>()
  #ended: Bytes = { in: 0, out: 0 }

  watch(socket: Socket): void {
    if (this.#open.has(socket)) return
    this.#open.add(socket)
    socket.once('close', () => {
      this.#open.delete(socket)
      this.#ended = add(this.#ended, socket)
    })
  }

  /** Connections that are open. */
  get open(): number {
    return this.#open.size
  }

  bytes(): Bytes {
    return [...this.#open].reduce(add, this.#ended)
  }
}

const add = (sum: Bytes, { bytesRead, bytesWritten }: Socket): Bytes => ({
  in: sum.in + bytesWritten,
  out: sum.out + bytesRead,
})

export interface Asked {
  origin: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const DECODE: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

/** The text of an answer, however it was packed. */
export function textOf({ headers, body }: Answered): string {
  const decode = DECODE[headers['content-encoding'] ?? '']
  return (decode ? decode(body) : body).toString()
}

export interface Http {
  ask(asked: Asked): Promise<Answered>
  close(): void
}

/** Requests over connections that are kept. */
export function openHttp(tally: Tally): Http {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS })
  return {
    ask: ({ origin, path, method = 'GET', headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const asked = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          )
        })
        asked.on('socket', (socket) => tally.watch(socket))
        asked.on('error', reject)
        asked.end(body)
      }),
    close: () => agent.destroy(),
  }
}

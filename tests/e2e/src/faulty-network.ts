import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestOf,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What the network makes of a file. */
export type Fault =
  | '404'
  | '500'
  /** Nothing comes until the network is mended, later than any loader waits. */
  | 'slow'
  /** The answer comes after 10 s. */
  | 'late'
  /** Nothing comes, not even when the network is mended: only what is asked anew is answered. */
  | 'hung'
  /** The headers promise the whole file; the connection ends after half of its bytes. */
  | 'cut'
  /** A page of somebody else in place of the file, as cacheable as the file. */
  | 'html'
  /** The file with a line more, as cacheable as the file. */
  | 'tampered'

/** What a tampered script leaves in the page if it runs: the name of a global. */
export const TAMPERED = 'tamperedScriptRan'

const LATE_MS = 10_000

/** One fault, until the network is mended. */
export interface Broken {
  /** How many requests met it. */
  hits(): number
  /** How many of them have been answered, whatever the answer. */
  answered(): number
}

/**
 * A server in front of the app under test that damages answers on their way. Unlike `page.route` it leaves the browser's
 * HTTP cache on, and can end a connection half-way.
 */
export interface FaultyNetwork {
  /** Origin that pages use. */
  url: string
  /** Does this to every answer from a path that matches, until `mend`. */
  break(matches: (path: string) => boolean, fault: Fault): Broken
  /** All is well again; what was held back arrives at once. */
  mend(): void
  close(): Promise<void>
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** Asks the app; `encoding` stands in for what the browser accepts. */
  ask(encoding?: string): Promise<IncomingMessage>
  /** Ends when the network is mended. */
  mended: Promise<void>
}

/** @param target the app's origin */
export async function startFaultyNetwork(target: string): Promise<FaultyNetwork> {
  const agent = new Agent({ keepAlive: true })
  let rules: { matches: (path: string) => boolean; fault: Fault; hits: number; answered: number }[] = []
  let mended = Promise.withResolvers<void>()

  const server = createServer((request, response) => {
    const rule = rules.find(({ matches }) => matches(request.url ?? ''))
    if (rule) rule.hits += 1
    response.on('close', () => {
      if (rule) rule.answered += 1
    })
    const exchange: Exchange = {
      request,
      response,
      ask: (encoding) => ask(target, agent, request, encoding),
      mended: mended.promise,
    }
    const answer = rule ? ANSWERS[rule.fault] : pass
    answer(exchange).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break(matches, fault) {
      const rule = { matches, fault, hits: 0, answered: 0 }
      rules.push(rule)
      return { hits: () => rule.hits, answered: () => rule.answered }
    },
    mend() {
      rules = []
      mended.resolve()
      mended = Promise.withResolvers()
    },
    async close() {
      mended.resolve()
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function ask(target: string, agent: Agent, from: IncomingMessage, encoding?: string): Promise<IncomingMessage> {
  const { method, headers, url = '/' } = from
  return new Promise((resolve, reject) => {
    const asked = requestOf(new URL(url, target), {
      agent,
      method: method ?? 'GET',
      headers: encoding ? { ...headers, 'accept-encoding': encoding } : headers,
    })
    asked.on('response', resolve).on('error', reject)
    from.pipe(asked)
  })
}

async function pass({ response, ask }: Exchange): Promise<void> {
  const answer = await ask()
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.on('error', () => response.destroy())
  answer.pipe(response)
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await answer.toArray())
}

/** The file's own headers without those of its length. */
function headersOf({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const { 'content-length': _length, 'transfer-encoding': _chunks, ...rest } = headers
  return rest
}

const ANSWERS: Record<Fault, (exchange: Exchange) => Promise<void>> = {
  '404': async ({ response }) => void response.writeHead(404, { 'cache-control': 'no-store' }).end('not found'),
  '500': async ({ response }) => void response.writeHead(500).end('error'),
  async slow(exchange) {
    await exchange.mended
    await pass(exchange)
  },
  async late(exchange) {
    await setTimeout(LATE_MS)
    await pass(exchange)
  },
  hung: () => new Promise(() => {}),
  async cut({ response, ask }) {
    const answer = await ask()
    const body = await bodyOf(answer)
    response.writeHead(200, { ...headersOf(answer), 'content-length': body.length })
    response.write(body.subarray(0, body.length / 2), () => response.destroy())
  },
  async html({ response, ask }) {
    const answer = await ask('identity')
    await bodyOf(answer)
    response
      .writeHead(200, { ...headersOf(answer), 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>로그인이 필요한 와이파이예요</title>')
  },
  async tampered({ request, response, ask }) {
    const answer = await ask('identity')
    const body = (await bodyOf(answer)).toString()
    const more = /\.js(\?|$)/.test(request.url ?? '') ? `;window.${TAMPERED}=true` : '/* changed on the way */'
    response.writeHead(200, headersOf(answer)).end(`${body}\n${more}`)
  },
}

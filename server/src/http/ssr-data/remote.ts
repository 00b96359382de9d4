/** The views of an API in another process. */
import type { FastifyRequest } from 'fastify'
import { namesSomebody, takeView } from '../calls/index.ts'
import { type Line, VIEW_PATH } from './lines.ts'
import type { View, Views } from './view.ts'

/** Asks an API process; resolves with the lines of its answer as they come. Rejects where none answers. */
export type SendView = (request: FastifyRequest, path: string, body: string) => Promise<AsyncIterable<string>>

interface Waiting {
  id: string
  fields: Record<string, string>
  resolve(data: unknown): void
  reject(error: Error): void
}

/**
 * Views as {@link Views} of `openViews` are, but that a cookie which opens nothing is only found out when its view is opened.
 * Calls that are made in one turn travel together.
 */
export function remoteViews(send: SendView): Views {
  return (request) =>
    namesSomebody(request) ? { open: () => open(send, request), end: (reply) => takeView(request, reply) } : null
}

async function open(send: SendView, request: FastifyRequest): Promise<View | null> {
  for await (const line of linesOf(await send(request, VIEW_PATH, JSON.stringify({ calls: [] }))))
    if ('mark' in line)
      // an API of before there was the word speaks of real members
      return line.mark === null ? null : { mark: line.mark, sample: line.sample === true, ask: asking(send, request) }
  throw new Error('the API answered no view')
}

function asking(send: SendView, request: FastifyRequest): View['ask'] {
  let waiting: Waiting[] = []
  const flush = () => {
    const calls = waiting
    waiting = []
    void answer(send, request, calls).catch((error: Error) => {
      for (const { reject } of calls) reject(error)
    })
  }
  return (id, fields) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(flush)
      waiting.push({ id, fields, resolve, reject })
    })
}

/** Settles each call as its line comes. */
async function answer(send: SendView, request: FastifyRequest, calls: readonly Waiting[]): Promise<void> {
  const body = JSON.stringify({ calls: calls.map(({ id, fields }) => [id, fields]) })
  for await (const line of linesOf(await send(request, VIEW_PATH, body))) {
    if (!('call' in line)) continue
    const call = calls[line.call]
    if ('data' in line) call?.resolve(line.data)
    else call?.reject(new Error(`${call.id} was refused`))
  }
  // for those calls that no line has settled
  throw new Error('the answer has ended')
}

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = ''
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
  }
}

/** What gateways in other processes ask the API that they make pages of: never for the outside. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Cards } from './card.ts'
import { CARD_PATH, type Line, VIEW_PATH } from './lines.ts'
import type { View, Views } from './view.ts'

/** Calls of one request at most: a page has some ten. */
const MOST_CALLS = 60

const asked = v.strictObject({
  calls: v.pipe(v.array(v.tuple([v.string(), v.record(v.string(), v.string())])), v.maxLength(MOST_CALLS)),
})

const item = v.strictObject({ path: v.string(), fields: v.record(v.string(), v.string()) })

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * `POST /internal/view` with `Authorization: Bearer <token>` (INTERNAL_TOKEN) and the headers of the visitor's request. Answers
 * lines of JSON: the view's mark or null, then each call's data as soon as it is there. 401 without the token, and 404 where
 * there is none to be shown. `POST /internal/card` answers what an address shows, or null, to who shows the same token.
 */
export function registerInternalViews(
  app: FastifyInstance,
  { views, cards }: { views: Views; cards: Cards },
  token: string,
): void {
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if (token === '') return reply.code(404).send()
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${token}`)))
      return reply.code(401).send()
  }
  const options = { logLevel: 'warn', onRequest: refuse } as const
  app.post(CARD_PATH, options, async (request, reply) => {
    const parsed = v.safeParse(item, request.body)
    if (!parsed.success) return reply.code(400).send()
    return reply.type('application/json').send(JSON.stringify(await cards(parsed.output)))
  })
  app.post(VIEW_PATH, options, async (request, reply) => {
    const parsed = v.safeParse(asked, request.body)
    if (!parsed.success) return reply.code(400).send()
    const view = (await views(request)?.open()) ?? null
    await answer(reply, view, parsed.output.calls)
  })
}

async function answer(
  reply: FastifyReply,
  view: View | null,
  calls: readonly [string, Record<string, string>][],
): Promise<void> {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
  const write = (line: Line) => reply.raw.write(`${JSON.stringify(line)}\n`)
  write(view ? { mark: view.mark, sample: view.sample } : { mark: null })
  if (view)
    await Promise.all(
      calls.map(([id, fields], call) =>
        view.ask(id, fields).then(
          (data) => write({ call, data }),
          // why is for the member's own call to learn
          () => write({ call, refused: true }),
        ),
      ),
    )
  reply.raw.end()
}

/** The API of this app. It keeps items in memory and loses them on a restart; replace it to use a database. */
import type { AppApi } from '@yaksok/platform/app'

interface Item {
  id: number
  text: string
  done: boolean
}

const lists = new Map<string, Item[]>()
let lastId = 0

/** Reads a name from the header. Verifies nobody. */
const visitorOf = (headers: Record<string, unknown>) =>
  Buffer.from(String(headers['x-visitor'] ?? ''), 'base64').toString() || 'guest'

function listOf(visitor: string): Item[] {
  const list = lists.get(visitor) ?? []
  lists.set(visitor, list)
  return list
}

/** Adds an item and returns it. */
export function add(visitor: string, text: string): Item {
  const item = { id: ++lastId, text, done: false }
  listOf(visitor).push(item)
  return item
}

export const api: AppApi['api'] = async (app) => {
  app.get('/items', async ({ headers }) => ({ visitor: visitorOf(headers), items: listOf(visitorOf(headers)) }))

  app.post<{ Body: { text?: unknown } }>('/items', async ({ headers, body }, reply) => {
    const text = String(body?.text ?? '').trim()
    return text
      ? add(visitorOf(headers), text.slice(0, 100))
      : reply.code(400).send({ message: 'An item needs a text' })
  })

  app.post<{ Params: { id: string }; Body: { done?: unknown } }>(
    '/items/:id',
    async ({ headers, params, body }, reply) => {
      const item = listOf(visitorOf(headers)).find(({ id }) => String(id) === params.id)
      if (!item) return reply.code(404).send({ message: 'No such item' })
      item.done = body?.done === true
      return item
    },
  )
}

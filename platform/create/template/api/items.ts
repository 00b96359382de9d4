/** Items of a to-do list: each member's own. */
import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import type { Answer, Item } from '../kit/src/items.ts'
import { Refusal, textIn } from './refusal.ts'
import type { Member, Sessions } from './sessions.ts'

type Row = Omit<Item, 'done'> & { done: number }
const itemOf = ({ id, text, done }: Row): Item => ({ id, text, done: done === 1 })

export function openItems(database: DatabaseSync) {
  const all = database.prepare('select id, text, done from items where member = ? order by id')
  const insert = database.prepare('insert into items (member, text) values (?, ?) returning id, text, done')
  const update = database.prepare('update items set done = ? where id = ? and member = ? returning id, text, done')
  return {
    of: ({ id, name }: Member): Answer => ({ member: name, items: (all.all(id) as unknown as Row[]).map(itemOf) }),
    add: (member: number, text: string): Item => itemOf(insert.get(member, text) as unknown as Row),
    /** @throws Refusal 404 where the member has no such item */
    setDone(member: number, id: number, done: boolean): Item {
      const row = Number.isSafeInteger(id) ? update.get(Number(done), id, member) : undefined
      if (!row) throw new Refusal(404, 'item')
      return itemOf(row as unknown as Row)
    },
  }
}

export function registerItems(app: FastifyInstance, items: ReturnType<typeof openItems>, sessions: Sessions): void {
  app.get('/items', async (request) => items.of(sessions.member(request)))

  app.post<{ Body?: { text?: unknown } }>('/items', async (request) => {
    const { id } = sessions.member(request)
    return items.add(id, textIn(request.body?.text, { from: 1, to: 100 }, 'item'))
  })

  app.post<{ Params: { id: string }; Body?: { done?: unknown } }>('/items/:id', async (request) => {
    const { id } = sessions.member(request)
    return items.setDone(id, Number(request.params.id), request.body?.done === true)
  })
}

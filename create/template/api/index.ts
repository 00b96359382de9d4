/** 이 앱의 API예요. 할 일을 메모리에만 두니, 다시 시작하면 사라져요. 데이터베이스를 쓰려면 이 파일을 바꿔 주세요. */
import type { AppApi } from '@yaksok/platform/app'

interface Item {
  id: number
  text: string
  done: boolean
}

const lists = new Map<string, Item[]>()
let lastId = 0

/** 헤더는 이름만 알려 줘요. 누구인지 확인하지는 않아요. */
const visitorOf = (headers: Record<string, unknown>) =>
  Buffer.from(String(headers['x-visitor'] ?? ''), 'base64').toString() || '손님'

function listOf(visitor: string): Item[] {
  const list = lists.get(visitor) ?? []
  lists.set(visitor, list)
  return list
}

/** 할 일을 더하고, 더한 것을 돌려줘요. */
export function add(visitor: string, text: string): Item {
  const item = { id: ++lastId, text, done: false }
  listOf(visitor).push(item)
  return item
}

export const api: AppApi['api'] = async (app) => {
  app.get('/items', async ({ headers }) => ({ visitor: visitorOf(headers), items: listOf(visitorOf(headers)) }))

  app.post<{ Body: { text?: unknown } }>('/items', async ({ headers, body }, reply) => {
    const text = String(body?.text ?? '').trim()
    return text ? add(visitorOf(headers), text.slice(0, 100)) : reply.code(400).send({ message: '할 일을 적어 주세요' })
  })

  app.post<{ Params: { id: string }; Body: { done?: unknown } }>(
    '/items/:id',
    async ({ headers, params, body }, reply) => {
      const item = listOf(visitorOf(headers)).find(({ id }) => String(id) === params.id)
      if (!item) return reply.code(404).send({ message: '없는 할 일이에요' })
      item.done = body?.done === true
      return item
    },
  )
}

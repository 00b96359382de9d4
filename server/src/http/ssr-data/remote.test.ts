import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Item } from './card.ts'
import { registerInternalViews } from './internal.ts'
import { remoteViews, type SendView } from './remote.ts'
import { remoteCards } from './remote-cards.ts'
import type { View } from './view.ts'

const CARD = { title: '찻집 다온', description: '종로구 · 찻집', picture: '/a.png' }
const TOKEN = 'shown among processes'

let app: FastifyInstance
afterEach(() => app.close())

/** An API process with these views, and a gateway's way to it. */
function apart(view: View | null, token = TOKEN) {
  const asked: unknown[] = []
  const cards = async (item: Item) => {
    asked.push(item)
    return item.fields.id === '1' ? CARD : null
  }
  const bodies: string[] = []
  app = Fastify()
  registerInternalViews(app, { views: () => ({ open: async () => view, end: () => {} }), cards }, TOKEN)
  const send: SendView = async (_request, url, body) => {
    bodies.push(body)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url, headers, body })
    if (answer.statusCode !== 200) throw new Error(`refused with ${answer.statusCode}`)
    // a line need not come whole
    const half = answer.body.length >> 1
    return (async function* () {
      yield answer.body.slice(0, half)
      yield answer.body.slice(half)
    })()
  }
  return { views: remoteViews(send), cards: remoteCards(send), bodies, asked }
}

const request = (cookie: string) => ({ headers: { cookie }, protocol: 'http' }) as never

test('a view elsewhere answers as one here does; calls of one turn travel together', async () => {
  const { views, bodies } = apart({
    mark: 'abc',
    sample: true,
    ask: async (id, fields) => {
      if (id === 'secret') throw new Error('no call that only reads')
      return { id, fields }
    },
  })
  const view = await views(request('yaksok-view=sealed'))?.open()
  expect([view?.mark, view?.sample]).toEqual(['abc', true])
  const answers = await Promise.allSettled([
    view?.ask('notices', {}),
    view?.ask('secret', {}),
    view?.ask('goods', { page: '1' }),
  ])
  expect(answers).toMatchObject([
    { value: { id: 'notices', fields: {} } },
    { reason: { message: 'secret was refused' } },
    { value: { id: 'goods', fields: { page: '1' } } },
  ])
  expect(bodies).toHaveLength(2)
})

test('nobody is asked about a request that names nobody, and a session that is over has no view', async () => {
  const { views, bodies } = apart(null)
  for (const cookie of [
    '',
    'yaksok-view=',
    'other=1',
    `yaksok-view=${'v'.repeat(400)}`,
    'yaksok-view=sealed; yaksok-left=1',
  ])
    expect(views(request(cookie))).toBeNull()
  expect(bodies).toEqual([])
  expect(await views(request('yaksok-view=sealed'))?.open()).toBeNull()
})

test('without the secret nothing is answered, and where there is none to be shown nobody is', async () => {
  await expect(apart(null, 'a guess').views(request('yaksok-view=sealed'))?.open()).rejects.toThrow('401')
  await app.close()
  app = Fastify()
  registerInternalViews(app, { views: () => null, cards: async () => null }, '')
  const headers = { authorization: 'Bearer ' }
  for (const url of ['/internal/view', '/internal/card'])
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(404)
})

test.each(['{}', '{"calls":[["a",{"b":1}]]}', '{"calls":[],"more":1}'])('%s is no question', async (body) => {
  apart(null)
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  expect((await app.inject({ method: 'POST', url: '/internal/view', headers, body })).statusCode).toBe(400)
})

test('what an address shows is asked for once, whoever asks, and again where the question failed', async () => {
  const { cards, asked } = apart(null)
  const shown = (id: string) => cards({ path: '/Detali', fields: { id } }, request(''))
  expect(await Promise.all([shown('1'), shown('1'), shown('2')])).toEqual([CARD, CARD, null])
  expect(await shown('1')).toEqual(CARD)
  expect(asked).toEqual(['1', '2'].map((id) => ({ path: '/Detali', fields: { id } })))
  await app.close()
  let fails = true
  const once = remoteCards(async () => {
    if (fails) throw new Error('no API is ready')
    return (async function* () {
      yield 'null'
    })()
  })
  const item = { path: '/Detali', fields: { id: '1' } }
  await expect(once(item, request(''))).rejects.toThrow('no API')
  fails = false
  expect(await once(item, request(''))).toBeNull()
})

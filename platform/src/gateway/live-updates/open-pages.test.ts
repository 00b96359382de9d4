import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { disable } from '../../release/pin-or-disable.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { rollback } from '../../release/rollback.ts'
import { composed, gatewayUnderTest } from '../gateway.fixture.ts'
import { PATIENT, viewsOf } from '../ssr/rendered.fixture.ts'

const at = gatewayUnderTest()

async function origin(): Promise<string> {
  await at.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(at.app.server.address() as AddressInfo).port}`
}

/** The stream of a page, and its events one by one. */
async function listen(address: string, cookie = '', path = '/events', headers = {}) {
  const response = await fetch(address + path, { headers: { cookie, ...headers } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    headers: response.headers,
    /** The next event's data; undefined where the stream ends. */
    async next(): Promise<Record<string, unknown> | undefined> {
      while (!text.includes('\n\n')) {
        const part = await reader?.read()
        if (!part || part.done) return undefined
        text += part.value
      }
      const [event = '', ...rest] = text.split('\n\n')
      text = rest.join('\n\n')
      return JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '{}')
    },
    leave: () => reader?.cancel(),
  }
}

test('an open page hears of a release, a rollback, the kill switch and its end', async () => {
  await at.open()
  const stream = await listen(await origin())
  expect(stream.headers.get('content-type')).toMatch('text/event-stream')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
  const first = await stream.next()
  expect(first).toMatchObject({ revision: 2, shell: '1', blocked: [], taken: [] })
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  const released = await stream.next()
  expect(released).toMatchObject({ revision: 3, taken: [] })
  expect(released?.id).not.toBe(first?.id)
  await rollback(at.store, 'home')
  expect(await stream.next()).toMatchObject({ id: first?.id, revision: 4, taken: ['home@2'] })
  await disable(at.store, 'home', 'Under maintenance')
  expect(await stream.next()).toMatchObject({ revision: 5, blocked: ['home'] })
  await disable(at.store, 'home', null)
  expect(await stream.next()).toMatchObject({ id: first?.id, revision: 6, blocked: [] })
  await stream.leave()
})

test('where browsers differ, each is told its own at first, and later to ask for it', async () => {
  await at.open()
  await publish(at.store, storeRelease(at.store, 'home', '2'), { canary: 50 })
  await expect.poll(async () => (await at.app.inject('/composition.json')).headers['set-cookie']).toBeTruthy()
  const stream = await listen(await origin())
  expect(await stream.next()).toMatchObject({ id: expect.any(String) })
  await disable(at.store, 'home', 'Under maintenance')
  expect(await stream.next()).toEqual({ revision: 4 })
  await stream.leave()
})

test('a page knows the revision that it was made of', async () => {
  await at.open()
  expect(composed((await at.app.inject('/home')).body)).toMatchObject({ revision: 2 })
})

test('a network that has many streams is told to ask instead', async () => {
  await at.open({ streams: { perNetwork: 1 } })
  const address = await origin()
  const stream = await listen(address)
  await stream.next()
  expect((await fetch(`${address}/events`)).status).toBe(429)
  await stream.leave()
  await expect
    .poll(async () => {
      const again = await fetch(`${address}/events`)
      await again.body?.cancel()
      return again.status
    })
    .toBe(200)
})

test('a member behind an address that has too many visitors is told at once; a session that is made up is a visitor’s', async () => {
  const views = viewsOf(() => ({}))
  await at.open({ streams: { perNetwork: 1 }, views, drawing: PATIENT })
  const address = await origin()
  const first = await listen(address)
  await first.next()
  for (const cookie of ['', 'view=made-up', 'view=over'])
    expect((await fetch(`${address}/events`, { headers: { cookie } })).status).toBe(429)
  const member = await listen(address, 'view=known')
  expect(await member.next()).toMatchObject({ shell: '1' })
  await member.leave()
  await first.leave()
})

test('a page that leaves while its session is looked up takes nobody’s place', async () => {
  const asked = Promise.withResolvers<Socket>()
  const found = Promise.withResolvers<null>()
  const views = ({ raw }: FastifyRequest) => ({
    open: () => {
      asked.resolve(raw.socket)
      return found.promise
    },
  })
  await at.open({ streams: { perNetwork: 1 }, views, drawing: PATIENT })
  const address = await origin()
  const leaving = new AbortController()
  const left = fetch(`${address}/events`, { signal: leaving.signal }).catch(() => 'left')
  const closed = once(await asked.promise, 'close')
  leaving.abort()
  expect(await left).toBe('left')
  await closed
  found.resolve(null)
  const next = await listen(address)
  expect(await next.next()).toMatchObject({ shell: '1' })
  await next.leave()
})

const begun: ServerResponse[] = []
/** An API with streams of its own. */
const api = async (app: FastifyInstance) => {
  app.get('/events', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    begun.push(reply.raw)
    reply.raw.write('event: open\ndata: {"unseen":1}\n\n')
    app.joinEvents?.(request, reply.raw)
  })
}

test('a page that asks for it hears of releases by the API’s stream, and needs no other', async () => {
  await at.open({ api, streams: { perNetwork: 0 } })
  const address = await origin()
  const joined = await listen(address, '', '/api/events', { 'composition-events': '1' })
  const apart = await listen(address, '', '/api/events')
  for (const stream of [joined, apart]) expect(await stream.next()).toEqual({ unseen: 1 })
  expect(await joined.next()).toMatchObject({ shell: '1', revision: 2 })
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  expect(await joined.next()).toMatchObject({ revision: 3 })
  for (const response of begun) response.end('event: open\ndata: {"unseen":2}\n\n')
  // who did not ask for it heard of nothing
  for (const stream of [joined, apart]) expect(await stream.next()).toEqual({ unseen: 2 })
})

test('streams end where the gateway does, at once', async () => {
  await at.open()
  const stream = await listen(await origin())
  await stream.next()
  await at.app.close()
  expect(await stream.next()).toBeUndefined()
})

import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { forwardApi } from './forward.ts'
import { openUpstreams } from './upstreams.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Upstream {
  server: Server
  origin: string
  ready: boolean
  /** Method and path of what it was asked, but for checks. */
  asked: string[]
}

/** A tiny API process. */
async function upstream(answer: Answer = (_, response) => response.end('{}')): Promise<Upstream> {
  const one: Upstream = { server: createServer(), origin: '', ready: true, asked: [] }
  one.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/readyz') return response.writeHead(one.ready ? 200 : 503).end()
    one.asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  one.server.listen(0, '127.0.0.1')
  await once(one.server, 'listening')
  one.origin = `http://127.0.0.1:${(one.server.address() as AddressInfo).port}`
  closing.push(() => stop(one))
  return one
}

async function stop({ server }: Upstream): Promise<void> {
  if (!server.listening) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

async function gateway(...origins: string[]): Promise<{ app: FastifyInstance; metrics(): Promise<string> }> {
  const upstreams = await openUpstreams({ origins, checkMs: 10 })
  const { plugin, metrics } = forwardApi({
    upstreams,
    bodyLimit: 100,
    refuse: (_request, reply, status) => reply.code(status).send({ refused: status }),
  })
  const app = Fastify({ trustProxy: ['10.0.0.0/8'] })
  await app.register(plugin, { prefix: '/api' })
  closing.push(async () => {
    await app.close()
    await upstreams.close()
  })
  return { app, metrics: () => metrics.metrics() }
}

test('the API is asked what was asked, and told who asked as the gateway believes it', async () => {
  let seen: IncomingMessage | undefined
  let body = ''
  const api = await upstream(async (request, response) => {
    seen = request
    for await (const chunk of request) body += chunk
    response.writeHead(201, { 'x-from': 'api', 'set-cookie': ['a=1', 'b=2'], connection: 'x-hop', 'x-hop': '1' })
    response.end('done')
  })
  const { app } = await gateway(api.origin)
  const reply = await app.inject({
    method: 'POST',
    url: '/api/a/b?c=%20d',
    remoteAddress: '203.0.113.7',
    headers: {
      host: 'app.example',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-real-ip': '1.2.3.4',
      token: 't',
      te: 'trailers',
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    },
    payload: 'k=v',
  })
  expect([seen?.method, seen?.url, body]).toEqual(['POST', '/api/a/b?c=%20d', 'k=v'])
  expect(seen?.headers).toMatchObject({
    host: 'app.example',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'app.example',
    token: 't',
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
  })
  expect(seen?.headers).not.toHaveProperty('te')
  expect(seen?.headers).not.toHaveProperty('x-real-ip')
  expect([reply.statusCode, reply.headers['x-from'], reply.headers['set-cookie'], reply.body]).toEqual([
    201,
    'api',
    ['a=1', 'b=2'],
    'done',
  ])
  expect(reply.headers).not.toHaveProperty('x-hop')
})

test('a process that is gone is asked no more: whatever was never sent goes to another one', async () => {
  const [gone, there] = [await upstream(), await upstream()]
  const { app, metrics } = await gateway(gone.origin, there.origin)
  await stop(gone)
  for (let i = 0; i < 4; i++)
    expect((await app.inject({ method: 'POST', url: '/api/pay', payload: 'x' })).statusCode).toBe(200)
  expect(there.asked).toEqual(Array(4).fill('POST /api/pay'))
  expect(await metrics()).not.toContain('result="lost"')
})

test('of a process that falls over while it is asked, a reading call goes to another one and any other does not', async () => {
  const falls = await upstream((request) => request.socket.destroy())
  const { app } = await gateway(falls.origin)
  expect((await app.inject({ method: 'POST', url: '/api/pay', payload: 'x' })).json()).toEqual({ refused: 502 })
  expect(falls.asked).toEqual(['POST /api/pay'])
  const there = await upstream()
  const both = await gateway(falls.origin, there.origin)
  for (let i = 0; i < 4; i++) expect((await both.app.inject('/api/read')).statusCode).toBe(200)
})

test('one that says it is not ready gets nothing new, and is asked again once it is', async () => {
  const [stops, there] = [await upstream(), await upstream()]
  const { app, metrics } = await gateway(stops.origin, there.origin)
  stops.ready = false
  await expect.poll(metrics).toContain(`api_up{api="${stops.origin}"} 0`)
  for (let i = 0; i < 4; i++) await app.inject('/api/read')
  expect([stops.asked.length, there.asked.length]).toEqual([0, 4])
  stops.ready = true
  await expect.poll(metrics).toContain(`api_up{api="${stops.origin}"} 1`)
  for (let i = 0; i < 4; i++) await app.inject('/api/read')
  expect(stops.asked.length).toBe(2)
})

test('where nobody is left, or too much is sent, the API is spoken for in its own words', async () => {
  const api = await upstream()
  const { app } = await gateway(api.origin)
  expect((await app.inject({ method: 'POST', url: '/api/x', payload: 'x'.repeat(101) })).json()).toEqual({
    refused: 413,
  })
  await stop(api)
  expect((await app.inject({ method: 'POST', url: '/api/x', payload: 'x' })).json()).toEqual({ refused: 503 })
})

test('a stream of events comes as it is written; a stop of the gateway ends it, and so does who listened', async () => {
  let left = () => {}
  const listenerLeft = new Promise<void>((resolve) => {
    left = resolve
  })
  const api = await upstream((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 1\nevent: open\ndata: 1\n\n')
    request.socket.on('close', left)
  })
  const { app } = await gateway(api.origin)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${origin}/api/events`)
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: open')
  const closed = app.close()
  expect((await reader?.read())?.done).toBe(true)
  await Promise.all([closed, listenerLeft])
})

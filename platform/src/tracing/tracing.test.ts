import { fastify as Fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Collector, openCollector } from '../testing/collector.ts'
import { openTracing } from './index.ts'
import type { Tracing } from './tracing.ts'
import { inSpan } from './work.ts'

let collector: Collector
let app: FastifyInstance
let tracing: Tracing | undefined
let logged: object | undefined

beforeEach(async () => {
  collector = await openCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await tracing?.close()
  await app?.close()
  await collector.close()
})

/** An app with a call that asks a database, one that fails, a stream and a file. */
async function open(): Promise<void> {
  tracing = await openTracing({ name: 'app', version: '1.0.0', onProblem: () => {} })
  app = Fastify()
  tracing?.follow(app)
  app.addHook('onResponse', (_request, _reply, done) => {
    logged = tracing?.logFields()
    done()
  })
  const statement = () => inSpan({ name: 'SELECT things', kind: 'client', attributes: {} }, async () => 1)
  app.post('/api/thing', () => inSpan({ name: 'call thing', attributes: { a: 1 } }, statement))
  app.get('/api/bad', () =>
    inSpan({ name: 'call bad', attributes: {} }, async () => {
      throw Object.assign(new Error('the account 110-123 of Zoë'), { code: '23505' })
    }),
  )
  app.get('/api/no', async (_request, reply) => {
    const work = { name: 'call no', attributes: {}, isFault: () => false }
    await inSpan(work, () => Promise.reject(new RangeError('refusé'))).catch(() => {})
    return reply.send('no')
  })
  app.get('/api/stream', { config: { isStream: true } as never }, () => statement())
  app.get('/r/*', () => statement())
  app.get('/*', async (request) => String(request.isTraced))
}

/** What was collected, once all is sent. */
async function collected() {
  await tracing?.close()
  tracing = undefined
  return collector.spans()
}

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('a request, its call and its statement are one trace, below whoever asked; what a page tells is above them', async () => {
  await open()
  await app.inject({ method: 'POST', url: '/api/thing', headers: { traceparent: PARENT }, payload: { a: 'b' } })
  expect(logged).toEqual({ trace_id: '0af7651916cd43dd8448eb211c80319c', span_id: expect.any(String) })
  tracing?.tell({
    trace: '0af7651916cd43dd8448eb211c80319c',
    span: 'b7ad6b7169203331',
    name: 'tap button',
    start: Date.now() - 100,
    ms: 40,
    attributes: { 'app.route': '/send' },
  })
  const spans = await collected()
  const named = (name: string) => spans.find((span) => span.name === name)
  expect(spans.map(({ trace }) => trace)).toEqual(Array(4).fill('0af7651916cd43dd8448eb211c80319c'))
  const [page, request, call, statement] = ['tap button', 'POST /api/thing', 'call thing', 'SELECT things'].map(named)
  expect(page).toMatchObject({ service: 'app-browser', id: 'b7ad6b7169203331', parent: undefined, ms: 40 })
  expect(request).toMatchObject({ service: 'app', parent: 'b7ad6b7169203331' })
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/thing',
    'http.response.status_code': 200,
  })
  expect(call?.parent).toBe(request?.id)
  expect(statement?.parent).toBe(call?.id)
})

test('what failed is told by its code alone, and a refusal is no fault', async () => {
  await open()
  await app.inject('/api/bad')
  await app.inject('/api/no')
  const spans = await collected()
  expect(spans.find(({ name }) => name === 'call bad')).toMatchObject({
    failed: true,
    attributes: { 'error.type': '23505' },
  })
  expect(spans.find(({ name }) => name === 'GET /api/bad')).toMatchObject({ failed: true })
  expect(spans.find(({ name }) => name === 'call no')).toMatchObject({
    failed: false,
    attributes: { 'error.type': 'RangeError' },
  })
  expect(collector.text()).not.toMatch(/Zoë|110-123|refusé/)
})

test('files and streams have no span, and work outside of a request has none unless it begins one', async () => {
  await open()
  await app.inject('/r/home/1/a.js')
  await app.inject('/api/stream')
  await inSpan({ name: 'looked for work', attributes: {} }, async () => {})
  await inSpan({ name: 'round draw', root: true, attributes: {} }, async () => {})
  expect((await collected()).map(({ name }) => name)).toEqual(['round draw'])
})

test('the sampler decides where nobody has: nothing of what is not kept, and its page is not marked', async () => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_traceidratio')
  vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', '0')
  await open()
  expect((await app.inject('/list')).body).toBe('false')
  await app.inject({ method: 'POST', url: '/api/thing' })
  expect(logged).toEqual({})
  const asked = await app.inject({ url: '/list', headers: { traceparent: PARENT } })
  expect(asked.body).toBe('true')
  expect((await collected()).map(({ name }) => name)).toEqual(['GET /*'])
})

test('a network that says of every request that it is to be kept is believed no more', async () => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_always_off')
  await open()
  for (let turn = 0; turn < 700; turn++) await app.inject({ url: '/list', headers: { traceparent: PARENT } })
  expect(await collected()).toHaveLength(600)
})

test('another process of the app is believed whatever it asks, and told of what is not kept as well', async () => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_always_off')
  await open()
  app = Fastify()
  tracing?.follow(app, true)
  app.get('/api/who', async () => tracing?.headers() ?? {})
  expect(tracing?.headers()).toEqual({})
  const unkept = (await app.inject('/api/who')).json<{ traceparent: string }>()
  expect(unkept.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  for (let turn = 0; turn < 700; turn++) await app.inject({ url: '/api/who', headers: { traceparent: PARENT } })
  expect(await collected()).toHaveLength(700)
})

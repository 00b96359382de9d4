import { expect, test } from 'vitest'
import { reportFolder } from '../../error-reports/report-store.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import type { GatewayOptions } from '../create-gateway.ts'
import { gatewayUnderTest, untilServed } from '../gateway.fixture.ts'
import { reportsTo } from './reports.fixture.ts'

const at = gatewayUnderTest()
const { visit, send, report, metrics } = reportsTo(at)
const open = (policy: Partial<NonNullable<GatewayOptions['rollback']>> = {}) =>
  at.open({ rollback: { settleMs: 0, ...policy } })

test('vitals and long tasks are in the metrics, by remote and version', async () => {
  await open()
  const part = { remote: 'home', version: '1' }
  const events = [
    { type: 'vital', ...part, name: 'LCP', value: 900 },
    { type: 'vital', ...part, name: 'INP', value: 150 },
    { type: 'vital', ...part, name: 'CLS', value: 0.03 },
    { type: 'longtask', ...part, ms: 130, count: 2 },
  ]
  expect((await send(JSON.stringify({ ...(await visit()), events }))).statusCode).toBe(204)
  const labels = 'remote="home",version="1"'
  const body = await metrics()
  for (const line of [
    `app_web_vital_seconds_sum{${labels},name="LCP"} 0.9`,
    `app_web_vital_seconds_sum{${labels},name="INP"} 0.15`,
    `app_web_vital_cls_sum{${labels}} 0.03`,
    `app_long_tasks_total{${labels}} 2`,
    `app_long_task_seconds_total{${labels}} 0.13`,
  ])
    expect(body).toContain(line)
})

test('reports that are malformed, too large or about unknown versions are dropped and counted', async () => {
  await open()
  expect((await send('{')).statusCode).toBe(400)
  expect((await send(JSON.stringify({ ...(await visit()), events: [{ type: 'load' }] }))).statusCode).toBe(400)
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413)
  await report('module', '10.0.0.1', 'no-such-version')
  const body = await metrics()
  expect(body).toContain('app_telemetry_dropped_total{why="malformed"} 2')
  expect(body).toContain('app_telemetry_dropped_total{why="unknown-version"} 1')
  expect(body).not.toContain('no-such-version')
})

test('one network costs thirty log lines a minute, whatever it sends', async () => {
  const lines: string[] = []
  await at.open({
    server: { logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } },
  })
  const events = Array.from({ length: 40 }, () => ({ type: 'error', remote: 'home', version: '1', message: 'flood' }))
  const payload = JSON.stringify({ ...(await visit()), events })
  for (let index = 0; index < 150; index += 1) await send(payload, `2001:db8::${index.toString(16)}:1`)
  expect(lines.filter((line) => line.includes('flood'))).toHaveLength(30)
  const body = await metrics()
  expect(body).toContain('app_telemetry_dropped_total{why="rate"} 30')
  expect(body).toContain(`app_telemetry_dropped_total{why="log-line"} ${120 * 40 - 30}`)
})

test('each page has an id of its own, in every encoding, and the browser may keep the page', async () => {
  await open()
  const plain = await at.app.inject('/home')
  const again = await at.app.inject('/home')
  expect(plain.body).not.toBe(again.body)
  expect(plain.body).toMatch(/<script type="text\/plain" id="page-id">[\w.-]+<\/script><\/body><\/html>\n$/)
  expect(plain.headers.etag).toBe(again.headers.etag)
  const known = { 'if-none-match': String(plain.headers.etag) }
  expect((await at.app.inject({ url: '/home', headers: known })).statusCode).toBe(304)
})

test('a version that is no longer live still counts, with its faults: not in health, not in metrics', async () => {
  await open()
  const old = await visit()
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await untilServed(async () => expect((await visit()).composition).not.toBe(old.composition))
  const error = { type: 'error', remote: 'home', version: '1', message: 'no round 17', route: '/home', frames: [] }
  await at.app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/145.0' },
    payload: JSON.stringify({ ...old, events: [error] }),
  })
  expect(await metrics()).toContain('app_telemetry_dropped_total{why="gone-version"} 1')
  await at.app.close()
  const [[, day] = []] = reportFolder(at.store).read(1, Date.now())
  expect(Object.values(day?.groups ?? {})).toMatchObject([
    {
      part: 'home',
      version: '1',
      message: 'no round #',
      pages: 1,
      routes: { '/home': 1 },
      browsers: { 'Firefox 145': 1 },
    },
  ])
})

test('a fault whose details cannot be read counts without them', async () => {
  await open()
  const part = { remote: 'home', version: '1' }
  const details = [
    { frames: ['../../etc/passwd'] },
    { frames: Array(101).fill('home/1/a.js:1:1') },
    { route: '/venue?id=17' },
    { trail: [['typed', 'Zoe Doe']] },
    { trail: [['call', '/api/user/17', 200]] },
  ]
  const events = details.map((detail) => ({ type: 'error', ...part, message: 'broken', ...detail }))
  expect((await send(JSON.stringify({ ...(await visit()), events }))).statusCode).toBe(204)
  await at.app.close()
  const [[, day] = []] = reportFolder(at.store).read(1, Date.now())
  expect(Object.values(day?.groups ?? {})).toMatchObject([{ count: 5, frames: [], routes: {}, trail: [] }])
  expect(JSON.stringify(day)).not.toMatch(/passwd|venue|user|Zoe Doe/)
})

test('of a deep stack the innermost places are kept, as addresses of files too', async () => {
  await open()
  const frames = Array.from({ length: 20 }, (_, index) => `/r/home/1/a.js:1:${index}`)
  const event = { type: 'error', remote: 'home', version: '1', message: 'broken', frames }
  await send(JSON.stringify({ ...(await visit()), events: [event] }))
  await at.app.close()
  const [[, day] = []] = reportFolder(at.store).read(1, Date.now())
  const kept = Object.values(day?.groups ?? {})[0]?.frames
  expect([kept?.length, kept?.[0]]).toEqual([8, 'home/1/a.js:1:0'])
})

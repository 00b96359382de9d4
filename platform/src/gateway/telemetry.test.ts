import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAudit } from '../registry/change.ts'
import { readRegistry } from '../registry/store.ts'
import { storeRelease } from '../release/fixtures.ts'
import { publish, rollback } from '../release/publish.ts'
import { createGateway, type GatewayOptions } from './gateway.ts'

let store: string
let app: FastifyInstance

async function open(policy: Partial<NonNullable<GatewayOptions['rollback']>> = {}): Promise<void> {
  app = await createGateway({ store, rollback: { settleMs: 0, ...policy } })
}

beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'yaksok-telemetry-'))
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'home', '1'))
})
afterEach(async () => {
  await app.close()
  rmSync(store, { recursive: true, force: true })
})

interface Handed {
  page: string
  composition: string
}

/** What a browser learns from the HTML it gets. */
async function visit(): Promise<Handed> {
  const { body } = await app.inject('/home')
  return {
    page: /id="page-id">([^<]*)</.exec(body)?.[1] ?? '',
    composition: /"composition":\{"id":"(\w+)"/.exec(body)?.[1] ?? '',
  }
}

const send = (payload: string, remoteAddress = '10.0.0.1') =>
  app.inject({ method: 'POST', url: '/telemetry', remoteAddress, payload })

const told = (handed: Handed, outcome: string, address: string, version = '2') =>
  send(JSON.stringify({ ...handed, events: [{ type: 'load', remote: 'home', version, outcome }] }), address)

/** A page of its own for each report. */
const report = async (outcome: string, address: string, version = '2') => told(await visit(), outcome, address, version)

const liveHome = () => readRegistry(store).registry.microFrontends.home?.[0]?.metadata.version
const metrics = async () => (await app.inject('/metrics')).body
const afar = (index: number) => `10.0.${index}.1`

/** A decision is due at once (`settleMs: 0`) and changes the store in the same turn: behind it nothing is to come. */
async function nothingHappens(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(liveHome()).toBe('2')
  expect(readAudit(store).filter(({ who }) => who === 'gateway')).toEqual([])
}

test('a fresh version that fails in enough pages is taken back, and the audit log says by whom and why', async () => {
  await publish(store, storeRelease(store, 'home', '2'))
  await open({ minPages: 10, failureShare: 0.4 })
  for (let index = 0; index < 6; index += 1) await report('loaded', `10.1.${index}.1`)
  for (let index = 0; index < 4; index += 1) await report('module', afar(index))
  await expect.poll(liveHome).toBe('1')
  expect(readAudit(store).at(-1)).toMatchObject({ action: 'rollback', who: 'gateway', from: '2', version: '1' })
  expect(await metrics()).toContain('app_automatic_rollbacks_total{remote="home",version="2"} 1')
})

test('twenty anonymous posts take nothing back: no ids, made-up ids, ids of another store', async () => {
  await publish(store, storeRelease(store, 'home', '2'))
  await open()
  const { composition, page } = await visit()
  const signature = page.split('.')[2] ?? ''
  for (let index = 0; index < 20; index += 1) {
    for (const made of [`page-${index}00`, `${Date.now().toString(36)}.${'A'.repeat(10)}${index + 10}.${signature}`])
      expect((await told({ page: made, composition }, 'render', afar(index))).statusCode).toBe(204)
  }
  await nothingHappens()
  expect(await metrics()).toContain('app_telemetry_dropped_total{why="unsigned"} 40')
})

test('one page replayed from twenty places is one page', async () => {
  await publish(store, storeRelease(store, 'home', '2'))
  await open()
  const handed = await visit()
  for (let index = 0; index < 20; index += 1) await told(handed, 'render', afar(index))
  await nothingHappens()
})

test('ids of another composition say nothing of this one, and nothing of versions they did not hold', async () => {
  await open({ minPages: 4, failureShare: 0.2 })
  const before = await Promise.all(Array.from({ length: 8 }, visit))
  await publish(store, storeRelease(store, 'home', '2'))
  await vi.waitFor(async () => expect((await visit()).composition).not.toBe(before[0]?.composition), {
    timeout: 30_000,
  })
  const { composition } = await visit()
  for (const [index, handed] of before.entries()) {
    await told(handed, 'render', afar(index))
    await told({ ...handed, composition }, 'render', afar(index))
  }
  await nothingHappens()
})

test('pages handed out before a version came back say nothing of it', async () => {
  await publish(store, storeRelease(store, 'home', '2'))
  await open({ minPages: 4, failureShare: 0.2 })
  const before = await Promise.all(Array.from({ length: 8 }, visit))
  await rollback(store, 'home')
  await publish(store, storeRelease(store, 'home', '2'))
  await vi.waitFor(
    async () =>
      expect((await app.inject('/registry.json')).headers.etag).toBe(
        `"r${readRegistry(store).registry.extras.revision}"`,
      ),
    { timeout: 30_000 },
  )
  for (const [index, handed] of before.entries()) await told(handed, 'render', afar(index))
  await nothingHappens()
})

test('whoever fetches many pages himself raises an alarm, and takes nothing back', async () => {
  await publish(store, storeRelease(store, 'home', '2'))
  await open()
  for (let index = 0; index < 60; index += 1) await report('render', `2001:db8:7:${index.toString(16)}::1`)
  await nothingHappens()
  expect(await metrics()).toContain('app_automatic_rollbacks_held_total{remote="home",version="2"} 1')
})

test('a decision waits until good pages have had their say', async () => {
  await publish(store, storeRelease(store, 'home', '2'))
  await open({ minPages: 4, failureShare: 0.5, settleMs: 12_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (let index = 0; index < 4; index += 1) await report('render', afar(index))
    for (let index = 0; index < 6; index += 1) await report('loaded', `10.1.${index}.1`)
    vi.advanceTimersByTime(12_000)
    expect(liveHome()).toBe('2')
    for (let index = 4; index < 8; index += 1) await report('render', afar(index))
    expect(liveHome()).toBe('1')
  } finally {
    vi.useRealTimers()
  }
})

test('what another team releases meanwhile makes nobody forget the failures', async () => {
  await publish(store, storeRelease(store, 'home', '2'))
  await open({ minPages: 4, failureShare: 0.5 })
  for (let index = 0; index < 3; index += 1) await report('module', afar(index))
  const { composition } = await visit()
  await publish(store, storeRelease(store, 'other', '1'))
  await vi.waitFor(async () => expect((await visit()).composition).not.toBe(composition), { timeout: 30_000 })
  await report('module', afar(3))
  await expect.poll(liveHome).toBe('1')
})

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
  app = await createGateway({
    store,
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
  const plain = await app.inject('/home')
  const again = await app.inject('/home')
  expect(plain.body).not.toBe(again.body)
  expect(plain.body).toMatch(/<script type="text\/plain" id="page-id">[\w.-]+<\/script><\/body><\/html>\n$/)
  expect(plain.headers.etag).toBe(again.headers.etag)
  const known = { 'if-none-match': String(plain.headers.etag) }
  expect((await app.inject({ url: '/home', headers: known })).statusCode).toBe(304)
})

test('what a fresh shell breaks is booked on the shell: remotes that worked before it all fail alike', async () => {
  await publish(store, storeRelease(store, 'wallet', '1'))
  await publish(store, storeRelease(store, 'shell', '2'))
  await open({ minPages: 4, failureShare: 0.5, minNeighbourhoods: 2 })
  const liveShell = () => readRegistry(store).registry.microFrontends.shell?.[0]?.metadata.version
  for (const [index, remote] of ['home', 'home', 'wallet', 'wallet'].entries()) {
    expect(liveShell()).toBe('2')
    const events = [{ type: 'load', remote, version: '1', outcome: 'module' }]
    await send(JSON.stringify({ ...(await visit()), events }), afar(index))
  }
  await expect.poll(liveShell).toBe('1')
  expect(
    readAudit(store)
      .filter(({ who }) => who === 'gateway')
      .map(({ name }) => name),
  ).toEqual(['shell'])
})

test('a remote that fails alone in a fresh shell is not the shell’s fault, nor are those released into it', async () => {
  await publish(store, storeRelease(store, 'shell', '2'))
  await publish(store, storeRelease(store, 'home', '2'))
  await publish(store, storeRelease(store, 'wallet', '1'))
  await open({ minPages: 4, failureShare: 0.5, minNeighbourhoods: 2 })
  for (let index = 0; index < 4; index++) {
    const events = ['home', 'wallet'].map((remote) => ({
      type: 'load',
      remote,
      version: remote === 'home' ? '2' : '1',
      outcome: 'module',
    }))
    await send(JSON.stringify({ ...(await visit()), events }), afar(index))
  }
  await expect.poll(liveHome).toBe('1')
  expect(readRegistry(store).registry.microFrontends.shell?.[0]?.metadata.version).toBe('2')
})

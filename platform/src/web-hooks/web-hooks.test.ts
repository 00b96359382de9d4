import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectReports, reportFolder } from '../error-reports/index.ts'
import { thrown, told } from '../error-reports/reports.fixture.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { rollback } from '../release/rollback.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/index.ts'
import { openHooks, readHooks } from './index.ts'
import { isPrivate, publicLookup } from './private-addresses.ts'
import { send, signatureOf } from './send.ts'
import type { Hook } from './settings.ts'

const secret = 'a secret of this test'
let store: ReleaseStore
let hook: Hook
let got: { body: string; signature: string }[]
let answers: number[]
const warnings: unknown[] = []
const log = { warn: (line: unknown) => void warnings.push(line) } as never
const server = createServer(async (request: IncomingMessage, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  got.push({ body, signature: String(request.headers['release-signature']) })
  response.writeHead(answers.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end()
})

beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'hooks-')))
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'home', '1'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  hook = { url: `http://127.0.0.1:${port}/hook`, secret, events: ['release', 'rollback', 'fault'], private: true }
  got = []
  answers = []
  warnings.length = 0
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(store.folder, { recursive: true, force: true })
})
const sent = () => got.map(({ body }) => JSON.parse(body))
const opened = (more: Partial<Hook> = {}) =>
  openHooks(store, { hooks: [{ ...hook, ...more }], log, lookMs: 3_600_000, waitsMs: [0, 0, 0] })

test('releases, rollbacks and new faults are sent, signed, each once', async () => {
  const hooks = opened()
  await publish(store, storeRelease(store, 'home', '2'), { why: 'a banner' })
  hooks.look()
  await vi.waitFor(() => expect(got).toHaveLength(1))
  await rollback(store, 'home', { who: 'gateway', why: 'fails' })
  const collector = collectReports({ reports: reportFolder(store), onLost: () => {} })
  collector.take(told(thrown()))
  await collector.close()
  hooks.look()
  hooks.look()
  await vi.waitFor(() => expect(got).toHaveLength(3))
  expect(sent()).toMatchObject([
    { event: 'release', action: 'release', part: 'home', version: '2', from: '1', why: 'a banner' },
    { event: 'rollback', action: 'rollback', part: 'home', version: '1', from: '2', who: 'gateway' },
    { event: 'fault', part: 'home', version: '1', message: expect.stringContaining('Cannot read') },
  ])
  for (const { body, signature } of got) {
    const [, t] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature) ?? []
    expect(signature).toBe(`t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
  }
  hooks.close()
})

test('a hook hears of its events and parts alone', async () => {
  const hooks = opened({ events: ['rollback'] })
  const others = opened({ parts: ['garden'] })
  await publish(store, storeRelease(store, 'home', '2'))
  await rollback(store, 'home')
  hooks.look()
  others.look()
  await vi.waitFor(() => expect(sent().map(({ event }) => event)).toEqual(['rollback']))
  hooks.close()
  others.close()
})

test('what fails is tried four times and then given up; what is refused, or leads elsewhere, is not tried again', async () => {
  const hooks = opened()
  answers = [500, 503, 429, 500, 302, 404]
  for (const version of ['2', '3', '4', '5']) {
    await publish(store, storeRelease(store, 'home', version))
    hooks.look()
  }
  await vi.waitFor(() => expect(got).toHaveLength(7))
  expect(sent().map(({ version }) => version)).toEqual(['2', '2', '2', '2', '3', '4', '5'])
  await vi.waitFor(() =>
    expect(warnings).toMatchObject([{ problem: 'status 500' }, { problem: 'status 302' }, { problem: 'status 404' }]),
  )
  expect(JSON.stringify(warnings)).not.toContain(secret)
  hooks.close()
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '::7f00:1',
  'fec0::1',
  'no address',
  '2002:7f00:1::',
  '224.0.0.1',
  '255.255.255.255',
])('hostile: %s is private', (address) => {
  expect(isPrivate(address)).toBe(true)
})

test('addresses of the internet are not private', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    expect(isPrivate(address)).toBe(false)
})

test.each([
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f.1',
  'http://[::1]',
  'http://[::ffff:7f00:1]',
  'http://localhost',
  'http://0177.0.0.1',
])('hostile: a hook to %s sends nothing, however the address is written', async (host) => {
  const { port } = server.address() as AddressInfo
  await expect(send({ ...hook, url: `${host}:${port}/`, private: false }, '{}')).rejects.toMatchObject({
    name: 'PrivateAddress',
  })
  expect(got).toEqual([])
})

test('hostile: a name is refused by the lookup of the connection itself, once', async () => {
  const looked = new Promise((resolve) => publicLookup('localhost', { all: true }, (error) => resolve(error?.name)))
  expect(await looked).toBe('PrivateAddress')
})

test('a file of hooks that cannot be used stops the start, and repeats no secret', () => {
  const file = join(store.folder, 'hooks.json')
  const read = (json: unknown) => {
    writeFileSync(file, JSON.stringify(json))
    return readHooks(file)
  }
  expect(read([{ url: 'https://chat.example/x', secret }])).toMatchObject([
    { events: ['release', 'rollback', 'fault'] },
  ])
  for (const wrong of [
    [{ url: 'http://chat.example/x', secret }],
    [{ url: 'file:///etc/passwd', secret, private: true }],
    [{ url: 'https://chat.example/x', secret: 'short' }],
    [{ url: 'https://chat.example/x', secret, event: ['release'] }],
    { url: 'https://chat.example/x', secret },
  ])
    expect(() => read(wrong)).toThrow(/^RELEASE_HOOKS: (?!.*a secret of this test).*$/)
  expect(() => readHooks('/nowhere.json')).toThrow('cannot be read')
})

test('a signature is of moment and body', () => {
  const now = 1_764_158_400_000
  expect(signatureOf(secret, '{}', now)).not.toBe(signatureOf(secret, '{}', now + 1000))
  expect(signatureOf(secret, '{}', now)).not.toBe(signatureOf(secret, '{ }', now))
})

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiHost, createGateway } from '@yaksok/platform/gateway'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../index.ts'
import { serveEnvironment, startEnvironment } from './environment.ts'
import { metricsAccessOf } from './gateway-settings.ts'

const HOST = '127.0.0.1'
const TOKEN = 'a-token-of-the-scraper'
/** What a server must be told anyway. */
const SERVER = { DATA_KEYS: Buffer.alloc(32, 1).toString('base64') }

const asServed = (env: NodeJS.ProcessEnv) => readConfig(serveEnvironment({ ...SERVER, ...env }))
const asStarted = (env: NodeJS.ProcessEnv) => readConfig(startEnvironment({ ...SERVER, ...env }))

/** What `/metrics` answers in a gateway, and in a process with the API alone. */
async function answers(config: ReturnType<typeof readConfig>, authorization?: string): Promise<number[]> {
  const store = mkdtempSync(join(tmpdir(), 'metrics-'))
  const metricsAccess = metricsAccessOf(config, HOST)
  const apps = [await createGateway({ store, metricsAccess, worker: false }), await createApiHost({ metricsAccess })]
  const headers = authorization ? { authorization } : {}
  const codes = await Promise.all(apps.map((app) => app.inject({ url: '/metrics', headers })))
  for (const app of apps) await app.close()
  rmSync(store, { recursive: true, force: true })
  return codes.map(({ statusCode }) => statusCode)
}

test('`npm start` has /metrics open, unless it is told otherwise', async () => {
  expect(await answers(asStarted({}))).toEqual([200, 200])
  expect(await answers(asStarted({ METRICS_PUBLIC: '0' }))).toEqual([404, 404])
  expect(await answers(asStarted({ METRICS_TOKEN: TOKEN }))).toEqual([401, 401])
})

test('`serve` has /metrics closed, as if there were none, whatever token is guessed', async () => {
  expect(await answers(asServed({}))).toEqual([404, 404])
  expect(await answers(asServed({ METRICS_PUBLIC: '0' }), 'Bearer ')).toEqual([404, 404])
  expect(await answers(asServed({ METRICS_TOKEN: '' }), 'Bearer ')).toEqual([404, 404])
})

test('`serve` opens /metrics by METRICS_PUBLIC=1, or to who brings METRICS_TOKEN', async () => {
  expect(await answers(asServed({ METRICS_PUBLIC: '1' }))).toEqual([200, 200])
  const withToken = asServed({ METRICS_TOKEN: TOKEN })
  expect(await answers(withToken)).toEqual([401, 401])
  expect(await answers(withToken, 'Bearer wrong')).toEqual([401, 401])
  expect(await answers(withToken, `Bearer ${TOKEN}`)).toEqual([200, 200])
  // a token is asked for, even where somebody said that all may read
  expect(await answers(asServed({ METRICS_TOKEN: TOKEN, METRICS_PUBLIC: '1' }))).toEqual([401, 401])
})

test('`serve` with METRICS_PORT answers there, and nowhere else', async () => {
  const probe = createServer().listen(0, HOST)
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  const app = await createApiHost({ metricsAccess: metricsAccessOf(asServed({ METRICS_PORT: String(port) }), HOST) })
  onTestFinished(() => app.close())
  await app.listen({ host: HOST, port: 0 })
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  const there = () => fetch(`http://${HOST}:${port}/metrics`).then(({ status }) => status, String)
  // its port opens once the app's own is
  await expect.poll(there).toBe(200)
})

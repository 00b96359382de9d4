import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShaper, type Shaper } from './shaper.ts'

const BODY = Buffer.alloc(300_000, 'x')
let server: Server
let shaper: Shaper
let origin: string

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.method !== 'POST') return void response.end(BODY)
    request.pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const free = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => free.once('listening', resolve))
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  shaper = openShaper()
  await shaper.proxy(port, (server.address() as AddressInfo).port)
  origin = `http://127.0.0.1:${port}`
})
afterEach(async () => {
  await shaper.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const bytesOf = async (init?: RequestInit) => (await (await fetch(origin, init)).bytes()).length

test('bytes arrive whole and in order, both ways, also where the network changes in between', async () => {
  expect(await bytesOf()).toBe(BODY.length)
  const sent = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
  const echoed = await (await fetch(origin, { method: 'POST', body: sent })).bytes()
  expect(Buffer.from(echoed).equals(sent)).toBe(true)
  shaper.shape({ down: 5_000_000, up: 5_000_000, latency: 4 })
  expect(await bytesOf()).toBe(BODY.length)
  shaper.shape(null)
  expect(await bytesOf()).toBe(BODY.length)
})

test('the line is never faster than it is set to, for all connections together', async () => {
  shaper.shape({ down: 1_000_000, up: 1_000_000, latency: 40 })
  const started = performance.now()
  await Promise.all([bytesOf(), bytesOf()])
  // 600 kB at 1 MB/s behind 40 ms; how much slower a busy machine is says nothing
  expect(performance.now() - started).toBeGreaterThan(630)
})

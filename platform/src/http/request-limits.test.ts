import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGateway } from '../gateway/create-gateway.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'

let store: ReleaseStore
let app: FastifyInstance
let port: number

beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'limits-')))
  app = await createGateway({ store, limits: { requestMs: 400, headersMs: 300, lookMs: 50 } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterEach(async () => {
  await app.close()
  rmSync(store.folder, { recursive: true, force: true })
})

/** Sends `head`, then one byte every 20 ms until the server has closed the connection. */
async function trickle(head: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  socket.resume()
  socket.write(head)
  const timer = setInterval(() => socket.write('a'), 20)
  await closed
  clearInterval(timer)
}

test('a body that trickles in is ended, and so are headers', async () => {
  await trickle(
    'POST /telemetry HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
  )
  await trickle('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ')
  // Not over the network: a busy machine is slower than these limits.
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

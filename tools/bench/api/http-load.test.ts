import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { loadWithAutocannon } from './http-load.ts'

test('without wrk, too, every request of a load is one of those given, each with a key of its own', async () => {
  const seen: { line: string; key: unknown; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    seen.push({ line: `${request.method} ${request.url}`, key: request.headers['idempotency-key'], body })
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { requests, failed } = await loadWithAutocannon({
      port: (server.address() as AddressInfo).port,
      requests: [{ method: 'POST', path: '/order', headers: { token: 't' }, body: 'money=1' }],
      connections: 3,
      seconds: 1,
      uniqueKeys: 'k-',
    })
    expect(requests).toBeGreaterThan(3)
    expect(failed).toBe(0)
    expect(new Set(seen.map(({ line, body }) => `${line} ${body}`))).toEqual(new Set(['POST /order money=1']))
    expect(new Set(seen.map(({ key }) => key)).size).toBe(seen.length)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

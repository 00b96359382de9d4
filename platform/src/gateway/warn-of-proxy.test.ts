import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { warnOfForwarded } from './warn-of-proxy.ts'

test('X-Forwarded-For without TRUST_PROXY is told once a minute, whatever address it reaches', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  let now = 0
  warnOfForwarded(app, () => now)
  await app.register(async (api) => void api.get('/call', async () => 'called'), { prefix: '/api' })
  const forwarded = { 'x-forwarded-for': '9.9.9.9' }
  await app.inject('/api/call')
  expect(lines).toEqual([])
  await app.inject({ url: '/api/call', headers: forwarded })
  await app.inject({ url: '/nowhere', headers: forwarded })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'trust-proxy', from: '127.0.0.1' })
  now = 60_000
  await app.inject({ url: '/nowhere', headers: forwarded })
  expect(lines).toHaveLength(2)
  await app.close()
})

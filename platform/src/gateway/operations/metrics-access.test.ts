import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { Counter, Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { type MetricsAccess, registerMetrics } from './metrics-access.ts'

function open(access?: MetricsAccess): FastifyInstance {
  const registry = new Registry()
  new Counter({ name: 'visits_total', help: 'visits', registers: [registry] }).inc()
  const app = fastify()
  registerMetrics(app, [registry], access)
  onTestFinished(() => app.close())
  return app
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

test('closed metrics are for nobody, and a token opens them to whoever brings it', async () => {
  expect((await open({ open: false }).inject('/metrics')).statusCode).toBe(404)
  const app = open({ open: false, token: 'a-long-token' })
  expect((await app.inject('/metrics')).statusCode).toBe(401)
  const headers = { authorization: 'Bearer a-long-token' }
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
})

test('metrics are public unless something is said', async () => {
  const response = await open().inject('/metrics')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(response.body).toMatch(/^visits_total 1$/m)
})

test('with a token they are for whoever brings it', async () => {
  const app = open({ token: 'a-long-token' })
  for (const authorization of [undefined, 'Bearer', 'Bearer wrong', 'Basic a-long-token', 'Bearer a-long-token2']) {
    const response = await app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
    expect([response.statusCode, response.headers['www-authenticate']], authorization).toEqual([
      401,
      'Bearer realm="metrics"',
    ])
    expect(response.body).not.toContain('visits')
  }
  const headers = { authorization: 'Bearer a-long-token' }
  expect((await app.inject({ url: '/metrics', headers })).body).toContain('visits_total 1')
})

test('on a port of their own they are nowhere else, and go with the app', async () => {
  const port = await freePort()
  const app = open({ listen: { host: '127.0.0.1', port } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port: main } = app.server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${main}/metrics`)).status).toBe(404)
  const side = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await side.text()).toContain('visits_total 1')
  expect(side.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await fetch(`http://127.0.0.1:${port}/home`)).status).toBe(404)
  await app.close()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})

import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApiHost } from './api-host.ts'

test('a process that is to stop first says that it is not ready, and still answers, over no connection for long', async () => {
  const stop = { begun: false }
  const [entered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const app = await createApiHost({
    api: async (api) => {
      api.get('/quick', async () => 'here')
      api.get('/slow', async () => {
        entered.resolve()
        await released.promise
        return 'after all'
      })
    },
    ready: async () => ({ serving: !stop.begun }),
    stopping: () => stop.begun,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (path: string) => {
    const [response] = await once(get({ port, host: '127.0.0.1', path, agent: false }), 'response')
    const chunks = await response.toArray()
    return [response.statusCode, response.headers.connection, chunks.join('')]
  }
  expect((await ask('/readyz'))[0]).toBe(200)
  const slow = ask('/api/slow')
  await entered.promise

  stop.begun = true
  expect(await ask('/readyz')).toEqual([503, 'close', '{"serving":false}'])
  expect(await ask('/healthz')).toEqual([200, 'close', '{"ok":true}'])
  expect(await ask('/api/quick')).toEqual([200, 'close', 'here'])

  const closed = app.close()
  await expect(ask('/api/quick')).rejects.toThrow('ECONNREFUSED')
  released.resolve()
  expect((await slow)[2]).toBe('after all')
  await closed
})

test('a process without the API answers its operator, and no calls', async () => {
  const app = await createApiHost({ metricPrefix: 'x_', ready: () => Promise.reject(new Error('away')) })
  expect((await app.inject('/readyz')).json()).toEqual({ api: false })
  expect((await app.inject('/metrics')).body).toContain('x_gateway_faults_total')
  for (const url of ['/api/base', '/', '/internal/view']) expect((await app.inject(url)).statusCode).toBe(404)
  await app.close()
})

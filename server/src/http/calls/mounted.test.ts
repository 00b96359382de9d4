import { randomBytes } from 'node:crypto'
import { METHODS } from 'node:http'
import { openEnvelope } from '@yaksok/shared/core/contract'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'

let server: TestServer
/** A host with pages of its own, as the gateway has: what the API leaves to it, it answers with HTML. */
let host: FastifyInstance

beforeAll(async () => {
  server = await createTestServer()
  host = fastify({ genReqId: () => randomBytes(8).toString('hex') })
  await host.register(server.plugin, { prefix: '/api' })
  host.get('/*', async (_, reply) => reply.type('text/html').send('<p>page'))
})
afterAll(async () => {
  await host.close()
  await server.close()
})

test.each(['/api', '/api/', '/api/nope', '/api/user/nope', '/api/%25zz', '/api/assets/none.svg'])(
  'GET %s is the API’s to refuse, not a page',
  async (url) => {
    const response = await host.inject({ url, headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect(openEnvelope(response.json())).toMatchObject({ code: 404, data: null })
  },
)

test('every method that the router knows gets an answer of the contract, at known and unknown addresses', async () => {
  for (const method of METHODS.filter((one) => host.supportedMethods.includes(one)))
    for (const url of ['/api/member/doLogin', '/api/nope']) {
      const response = await host.inject({ method: method as 'GET', url })
      const [least, most] = url !== '/api/nope' && ['GET', 'POST'].includes(method) ? [200, 200] : [400, 405]
      expect(response.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(least)
      expect(response.statusCode, `${method} ${url}`).toBeLessThanOrEqual(most)
      expect(response.headers['content-type'], `${method} ${url}`).toContain('application/json')
      if (method !== 'HEAD') expect(openEnvelope(response.json())).toMatchObject({ data: null })
    }
  const head = await host.inject({ method: 'HEAD', url: '/api/member/doLogin' })
  expect([head.statusCode, head.headers.allow, head.body]).toEqual([405, expect.stringContaining('POST'), ''])
})

import { expect, test } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'

const at = gatewayUnderTest()

test('early calls are made inside, with the member’s token, and one that fails holds up no other', async () => {
  await publish(
    at.store,
    storeRelease(at.store, 'shell', '2', {
      shell: {
        js: ['main.js'],
        css: [],
        shares: { js: [], css: [] },
        html: 'html/index.html',
        redirects: {},
        calls: {
          member: { method: 'GET', path: '/api/user' },
          ads: { method: 'POST', path: '/api/ads' },
          broken: { method: 'GET', path: '/api/broken' },
        },
      },
    }),
  )
  const routes = [
    {
      path: '/home',
      screen: 'main',
      auth: 'member' as const,
      tabBar: false,
      title: 'home',
      prefetch: ['ads', 'broken', 'nothing'],
    },
  ]
  await publish(at.store, storeRelease(at.store, 'home', '2', { routes }))
  await at.open({
    api: async (api) => {
      api.addContentTypeParser('application/x-www-form-urlencoded', (_, body, done) => {
        body.resume()
        done(null)
      })
      api.get('/user', async (request, reply) =>
        reply.header('x-request-id', 'r1').send({ pass: request.headers['x-pass'] }),
      )
      api.post('/ads', async () => ({ ads: [] }))
      api.get('/broken', async (_, reply) => reply.code(500).type('text/html').send('<p>'))
    },
  })
  const { body, headers } = await at.app.inject({ url: '/early?route=/home', headers: { 'x-pass': 'dG9r' } })
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.sort()).toEqual([
    ['ads', 200, null, { ads: [] }],
    ['member', 200, 'r1', { pass: 'dG9r' }],
  ])
  expect(headers['cache-control']).toBe('no-store')
  expect((await at.app.inject('/early?route=/api/user')).body).toBe('')
})

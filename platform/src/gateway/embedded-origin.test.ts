import { beforeEach, expect, test } from 'vitest'
import { gatewayUnderTest } from './gateway.fixture.ts'

const at = gatewayUnderTest()
const ORIGIN = 'https://confirm.example'
const THERE = { host: 'confirm.example' }
const HERE = { host: 'app.example' }

beforeEach(() =>
  at.open({
    embedded: { origin: ORIGIN, paths: ['/api/confirm'] },
    api: async (api) => {
      api.get('/confirm', async () => 'confirm')
      api.get('/other', async () => 'other')
    },
  }),
)
const get = (url: string, headers: Record<string, string>) => at.app.inject({ url, headers })
const statusOf = async (url: string, headers: Record<string, string>) => (await get(url, headers)).statusCode

test('there its paths are answered, and nothing else: no page, no file, no worker, no call, however it is spelled', async () => {
  expect((await get('/api/confirm?a=1', THERE)).body).toBe('confirm')
  const others = [
    '/',
    '/home',
    '/sw.js',
    '/r/home/1/remoteEntry.js',
    '/composition.json',
    '/events',
    '/healthz',
    '/api/other',
  ]
  for (const url of [
    ...others,
    '/api/confirm/',
    '/api//confirm',
    '/api/%63onfirm',
    '/api/confirm/../other',
    '/telemetry',
  ])
    expect(await statusOf(url, THERE), url).toBe(404)
  expect(await statusOf('/home', { host: 'CONFIRM.example' })).toBe(404)
})

test('elsewhere they are not answered, whatever a script adds to its request', async () => {
  expect(await statusOf('/api/confirm', HERE)).toBe(404)
  expect(await statusOf('/api/confirm', { ...HERE, 'x-forwarded-host': 'confirm.example' })).toBe(404)
  expect(await statusOf('/api/other', HERE)).toBe(200)
})

test('pages of the app may embed it, and passkeys be used in it', async () => {
  const { headers } = await get('/home', { ...HERE, accept: 'text/html' })
  expect(headers['content-security-policy']).toContain(`frame-src ${ORIGIN};`)
  expect(headers['content-security-policy']).toContain("connect-src 'self';")
  expect(headers['permissions-policy']).toContain(`publickey-credentials-get=(self "${ORIGIN}")`)
})

import { expect, test } from 'vitest'
import { gatewayUnderTest } from './gateway.fixture.ts'

const at = gatewayUnderTest()
const open = () =>
  at.open({
    api: async (api) => void api.all('/*', async () => ({ of: 'api' })),
    securityContact: 'mailto:a@example.com',
  })

test.each([
  '/home',
  '/nowhere',
  '/r/home/1/remoteEntry.js',
  '/r/home/1/release.json',
  '/r/home/1/nothing.js',
  '/api/nope',
  '/registry.json',
  '/composition.json',
  '/healthz',
  '/robots.txt',
  '/.well-known/security.txt',
  '/sw.js',
])('%s: opened in a window of its own, what is no page of the app runs nothing and is of no origin', async (url) => {
  await open()
  const { headers } = await at.app.inject({ url, headers: { accept: '*/*' } })
  expect(String(headers['content-security-policy'])).toMatch(/^sandbox$|^default-src 'none'/)
})

test.each(['worker', 'sharedworker', 'serviceworker', 'audioworklet', 'paintworklet'])(
  'no file of a release becomes a %s',
  async (kind) => {
    await open()
    const statusOf = async (url: string, dest: string) =>
      (await at.app.inject({ url, headers: { 'sec-fetch-dest': dest } })).statusCode
    const file = '/r/home/1/remoteEntry.js'
    expect([await statusOf(file, 'script'), await statusOf(file, kind), await statusOf('/sw.js', kind)]).toEqual([
      200, 404, 200,
    ])
  },
)

test('a page that a browser has keeps its policy: an answer that it is the same brings none', async () => {
  await open()
  const { headers } = await at.app.inject('/home')
  const again = await at.app.inject({ url: '/home', headers: { 'if-none-match': String(headers.etag) } })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(again.headers['content-security-policy']).not.toBe('sandbox')
})

test('no window has a hold of a screen of the shell itself; a remote’s keeps to its own origin', async () => {
  await open()
  const openerOf = async (url: string) => (await at.app.inject(url)).headers['cross-origin-opener-policy']
  expect([await openerOf('/nowhere'), await openerOf('/home')]).toEqual(['noopener-allow-popups', 'same-origin'])
})

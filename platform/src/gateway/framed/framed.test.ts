import { expect, test } from 'vitest'
import { letIn } from '../../release/let-in.ts'
import { disable } from '../../release/pin-or-disable.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { composed, gatewayUnderTest, untilServed } from '../gateway.fixture.ts'

const at = gatewayUnderTest()
const ORIGIN = 'https://widgets.example'
const FRAMES = { origin: 'https://frame.example', app: 'https://app.example' }
const ADDRESS = '/framed/widgets/1/2'

/** A shell with frames, and a remote of somebody else. */
async function released(base = `${ORIGIN}/v2/`, version = '1', calls: string[] = []) {
  if (version === '1') await publish(at.store, storeRelease(at.store, 'shell', '2', { documents: true }))
  const more = {
    base,
    contract: '0.0',
    globals: { container: 'Widgets' },
    frame: { calls, connect: ['https://api.example'] },
  }
  await publish(at.store, storeRelease(at.store, 'widgets', version, more))
}
const get = (url: string, headers = {}) => at.app.inject({ url, headers: { host: 'app.example', ...headers } })
const policyOf = async (url: string, headers = {}) =>
  String((await get(url, headers)).headers['content-security-policy'])

test('a stranger’s remote is in a frame: no page knows its files or allows its origin, all pages may embed the frame', async () => {
  await released()
  await at.open()
  const { body } = await get('/widgets')
  expect(composed(body).remotes.widgets).toMatchObject({ framed: [], version: '1' })
  expect(body).not.toContain(ORIGIN)
  for (const path of ['/widgets', '/home']) {
    expect(await policyOf(path)).not.toContain(ORIGIN)
    expect(await policyOf(path)).toContain("frame-src 'self';")
  }
})

test('its document has its container by its hash, and a policy that is its own', async () => {
  await released()
  await at.open()
  const { body, headers } = await get(ADDRESS)
  expect(body).toContain(`"entry":"${ORIGIN}/v2/remoteEntry.js"`)
  expect(body).toMatch(/src="\/r\/shell\/2\/frame.js" integrity="sha384-/)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('sandbox allow-scripts allow-forms;')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain(`script-src http://app.example/r/ ${ORIGIN};`)
  expect(policy).toContain('connect-src https://api.example;')
  expect(policy).toContain('frame-ancestors http://app.example;')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers['permissions-policy']).not.toContain('self')
  expect((await get(ADDRESS, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('hostile: no document of what runs in the page, was never live or is no name', async () => {
  await released()
  storeRelease(at.store, 'widgets', '9', { base: `${ORIGIN}/v9/` })
  await at.open()
  for (const address of [
    '/framed/home/1/2',
    '/framed/shell/2/2',
    '/framed/widgets/9/2',
    '/framed/widgets/1/9',
    '/framed/constructor/1/2',
    '/framed/__proto__/1/2',
    '/framed/..%2Fwidgets/1/2',
    '/framed/widgets/1',
    '/framed/widgets/1/2/3',
  ])
    expect((await get(address)).statusCode, address).toBe(404)
  await disable(at.store, 'widgets', 'Closed')
  await untilServed(async () => expect((await get(ADDRESS)).statusCode).toBe(404))
})

test('let in by an operator it is in the page; from another origin it is in a frame again', async () => {
  await released()
  await letIn(at.store, 'widgets', { on: true, why: 'reviewed' })
  await at.open()
  expect(await policyOf('/widgets')).toContain(ORIGIN)
  expect((await get(ADDRESS)).statusCode).toBe(404)
  await released('https://other.example/', '2')
  await untilServed(async () => expect(composed((await get('/widgets')).body).remotes.widgets).toHaveProperty('framed'))
  expect(await policyOf('/widgets')).not.toContain('other.example')
})

test('with an origin of its own that one has documents and released files alone, and the app has none of them', async () => {
  await released()
  await at.open({ frameOrigin: FRAMES })
  const there = { host: 'frame.example' }
  expect(await policyOf(ADDRESS, there)).toContain(`frame-ancestors ${FRAMES.app};`)
  expect(await policyOf(ADDRESS, there)).toContain(`script-src ${FRAMES.origin}/r/ ${ORIGIN};`)
  expect((await get('/r/shell/2/frame.js', there)).statusCode).toBe(200)
  expect((await get(ADDRESS)).statusCode).toBe(404)
  expect((await get(ADDRESS, { 'x-forwarded-host': 'frame.example' })).statusCode).toBe(404)
  for (const url of [
    '/',
    '/home',
    '/widgets',
    '/sw.js',
    '/api/x',
    '/composition.json',
    '/events',
    '/r/../home',
    '//r/shell/2/frame.js',
  ])
    expect((await get(url, there)).statusCode, url).toBe(404)
  const policy = await policyOf('/home')
  expect(policy).toContain('frame-src https://frame.example/framed/;')
  expect((await get('/home')).body).toContain('"frames":"https://frame.example"')
})

test('an app without such a remote has not one byte of it', async () => {
  await publish(at.store, storeRelease(at.store, 'shell', '2', { documents: true }))
  await at.open()
  const { body } = await get('/home')
  expect(body).not.toMatch(/fram/)
  expect(await policyOf('/home')).toContain("frame-src 'none';")
})

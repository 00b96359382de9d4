import { expect, test } from 'vitest'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { readTokens, revokeToken } from '../release-access/tokens.ts'
import { dashboardUnderTest } from './dashboard.fixture.ts'
import { DASHBOARD_PATH, SIGN_IN } from './dashboard-path.ts'

const desk = dashboardUnderTest()
const { at } = desk
const FORM = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }

test('nobody sees anything without a session: each page leads to the sign-in', async () => {
  for (const path of ['', '/log', '/parts/home', '/parts/home/pin']) {
    const { statusCode, headers } = await desk.get(path)
    expect([path, statusCode, String(headers.location).split('?')[0]]).toEqual([path, 303, SIGN_IN])
  }
  expect((await desk.send(`${DASHBOARD_PATH}/parts/home/pin`, { why: 'x' })).headers.location).toBe(SIGN_IN)
})

test('a token is exchanged for a cookie that scripts and other sites do not have; it stands nowhere else', async () => {
  const { headers, body } = await desk.signIn()
  const elsewhere = await desk.send(SIGN_IN, { token: await at.token() }, { ...FORM, host: 'app.example' })
  expect(elsewhere.headers['set-cookie']).toMatch(
    /^console_session=[\w-]{43}; Path=\/console\/releases; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
  )
  // another app of this host, on another port, has one of its own
  const beside = await desk.send(SIGN_IN, { token: await at.token() }, { ...FORM, host: 'app.example:4174' })
  expect(beside.headers['set-cookie']).toMatch(/^console_session-4174=/)
  // on this machine itself it goes over plain HTTP too
  expect(headers['set-cookie']).not.toContain('Secure')
  expect([headers.location, body]).toEqual([`${SIGN_IN}?signed`, ''])
  expect((await desk.get('/sign-in?signed')).headers.location).toBe(DASHBOARD_PATH)
  const page = await desk.get()
  expect(page.body).toContain('home-team')
  expect(page.body).not.toMatch(/yaksok_[0-9a-f]{12}_/)
  expect(page.headers['cache-control']).toBe('no-store')
})

test('a sign-in leads on to the page that was asked for, also after a wrong token', async () => {
  const page = `${DASHBOARD_PATH}/parts/home`
  const asked = await desk.get('/parts/home')
  expect(asked.headers.location).toBe(`${SIGN_IN}?${new URLSearchParams({ to: page })}`)
  const form = await desk.get(String(asked.headers.location).slice(DASHBOARD_PATH.length))
  expect(form.body).toContain(`<input type="hidden" name="to" value="${page}">`)
  const wrong = await desk.send(SIGN_IN, { token: 'x', to: page })
  expect([wrong.statusCode, wrong.body]).toEqual([401, expect.stringContaining(`value="${page}"`)])
  const right = await desk.send(SIGN_IN, { token: await at.token(), to: page })
  desk.cookie = String(right.headers['set-cookie']).split(';')[0] ?? ''
  const signed = String(right.headers.location)
  expect((await desk.get(signed.slice(DASHBOARD_PATH.length))).headers.location).toBe(page)
})

test.each([
  'https://evil.example/console/releases/log',
  '//evil.example/console/releases/log',
  `${DASHBOARD_PATH}/../../Home`,
  `${DASHBOARD_PATH}/parts/home/pin`,
  `${DASHBOARD_PATH}/parts/home/visual/..`,
  `${DASHBOARD_PATH}/sign-out`,
  `${DASHBOARD_PATH}/log?next=https://evil.example`,
  `${DASHBOARD_PATH}/log\nset-cookie: a=b`,
  `${DASHBOARD_PATH}/log"><script>`,
  `${DASHBOARD_PATH}/parts/${'a'.repeat(300)}`,
])('a sign-in leads nowhere else: %s', async (to) => {
  const query = new URLSearchParams({ to })
  expect((await desk.get(`/sign-in?${query}`)).body).not.toContain('name="to"')
  expect((await desk.send(SIGN_IN, { token: await at.token(), to })).headers.location).toBe(`${SIGN_IN}?signed`)
  await desk.signIn()
  expect((await desk.get(`/sign-in?${query}`)).headers.location).toBe(DASHBOARD_PATH)
})

test('an expired, a revoked and a made-up token open nothing, and one who guesses is told to wait', async () => {
  expect((await desk.signIn({}, -1)).statusCode).toBe(401)
  expect((await desk.send(SIGN_IN, { token: 'x' })).body).toContain('Not a token of this service')
  const statuses = []
  for (let turn = 0; turn < 30; turn++) statuses.push((await desk.send(SIGN_IN, { token: 'x' })).statusCode)
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
})

test('a revoked token is out at once, and so is who signs out', async () => {
  await desk.signIn()
  await revokeToken(at.store, readTokens(at.store)[0]?.id ?? '')
  expect((await desk.get()).statusCode).toBe(303)
  await desk.signIn()
  const { body } = await desk.get()
  const csrf = /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? ''
  expect((await desk.send(`${DASHBOARD_PATH}/sign-out`, {})).statusCode).toBe(403)
  expect((await desk.get()).statusCode).toBe(200)
  const out = await desk.send(`${DASHBOARD_PATH}/sign-out`, { csrf })
  expect([out.headers.location, String(out.headers['set-cookie'])]).toEqual([
    SIGN_IN,
    expect.stringContaining('Max-Age=0'),
  ])
  expect((await desk.get()).statusCode).toBe(303)
})

test('what a team has no right to is not offered, nor done when it is asked for', async () => {
  await desk.canary()
  await publish(at.store, storeRelease(at.store, 'garden', '1'))
  await desk.signIn({ actions: ['pin'] })
  const page = (await desk.get('/parts/home')).body
  expect(page).toContain('Not with this token: Promote')
  const before = desk.registry().extras.revision
  const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  for (const path of ['home/promote', 'home/rollback', 'home/disable', 'garden/pin', 'shell/pin', 'shell/rollback']) {
    expect([path, (await desk.get(`/parts/${path}`)).statusCode]).toEqual([path, 403])
    expect([
      path,
      (await desk.send(`${DASHBOARD_PATH}/parts/${path}`, { csrf, why: 'x', state: '' })).statusCode,
    ]).toEqual([path, 403])
    expect(page).not.toContain(`/parts/${path}"`)
  }
  expect(desk.registry().extras.revision).toBe(before)
})

test('a form of another site, without the mark of the session or with that of another changes nothing', async () => {
  await desk.signIn()
  const mark = /name="csrf" value="([^"]+)"/.exec((await desk.get()).body)?.[1] ?? ''
  await desk.signIn()
  const state = /name="state" value="([^"]+)"/.exec((await desk.get('/parts/home/pin')).body)?.[1] ?? ''
  const url = `${DASHBOARD_PATH}/parts/home/pin`
  const before = desk.registry().extras.revision
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answers = [
    await desk.send(url, { why: 'x', state }),
    await desk.send(url, { why: 'x', state, csrf: mark }),
    await desk.send(url, { why: 'x', state, csrf: '' }),
    await desk.make('/parts/home/pin', { why: 'x', csrf: `${mark}x` }),
    await desk.send(SIGN_IN, { token: await at.token() }, { ...form, 'sec-fetch-site': 'cross-site' }),
    await desk.send(SIGN_IN, { token: await at.token() }, { ...form, origin: 'https://evil.example' }),
    await desk.send(SIGN_IN, { token: await at.token() }, form),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403])
  expect(desk.registry().extras.revision).toBe(before)
})

test('pages run one script of their own and take nothing from elsewhere', async () => {
  await desk.signIn()
  for (const path of ['', '/log', '/parts/home', '/parts/home/pin']) {
    const { headers, body } = await desk.get(path)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'self';.*frame-ancestors 'none'$/,
    )
    expect(body).not.toMatch(/<script(?!>for\(const b)|<style| style=| on\w+=/)
  }
})

test('on a port of its own the console is not on the gateway’s', async () => {
  await at.app.close()
  await at.open({ listen: { host: '127.0.0.1', port: 0 } })
  expect((await desk.get()).statusCode).toBe(404)
})

test('who signs in where the browser keeps no cookie is told why', async () => {
  await desk.signIn()
  desk.cookie = ''
  expect((await desk.get('/sign-in?signed')).body).toContain('Check that the address is https')
})

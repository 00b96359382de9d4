import { expect, test } from 'vitest'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { readTokens } from '../release-access/tokens.ts'
import { dashboardUnderTest } from './dashboard.fixture.ts'
import { DASHBOARD_PATH } from './dashboard-path.ts'

const desk = dashboardUnderTest()
const { at } = desk
const live = () =>
  desk.registry().microFrontends.home?.map(({ metadata, deployment }) => [metadata.version, deployment.traffic])

test('a canary is promoted, and rolled back again, with whose token and why in the log', async () => {
  await desk.canary()
  await desk.signIn()
  const promoted = await desk.make('/parts/home/promote', { why: 'no errors' })
  expect(promoted.headers.location).toBe(`${DASHBOARD_PATH}/parts/home?done=promote`)
  expect(live()).toEqual([['2', 100]])
  expect(at.store.readAudit().at(-1)).toMatchObject({
    action: 'promote',
    who: 'home-team',
    token: readTokens(at.store)[0]?.id,
    why: 'no errors',
  })
  const { body } = await desk.get('/parts/home?done=promote')
  expect(body).toContain('<p class="done" role="status">Promoted</p>')
  await desk.make('/parts/home/rollback', { why: 'too slow', version: '1' })
  expect(live()).toEqual([['1', 100]])
})

test('pin, disable and their ends', async () => {
  await desk.signIn()
  await desk.make('/parts/home/pin', { why: 'an event' })
  expect((await desk.get('/parts/home')).body).not.toContain('/parts/home/rollback')
  await desk.make('/parts/home/unpin', { why: 'over' })
  await desk.make('/parts/home/disable', { why: 'Closed', reason: 'Closed <b>until</b> ten' })
  expect(desk.registry().extras.disabled.home?.reason).toBe('Closed <b>until</b> ten')
  expect((await desk.get('/parts/home')).body).toContain('Closed &lt;b&gt;until')
  await desk.make('/parts/home/enable', { why: 'over' })
  expect(
    at.store
      .readAudit()
      .slice(-4)
      .map(({ action }) => action),
  ).toEqual(['pin', 'unpin', 'disable', 'enable'])
})

test('what is missing in a form is said, with what was typed kept', async () => {
  await desk.signIn()
  const without = await desk.make('/parts/home/disable', { why: '', reason: 'Closed until ten' })
  expect([without.statusCode, without.body]).toEqual([400, expect.stringContaining('Say why')])
  expect(without.body).toContain('>Closed until ten</textarea>')
  expect((await desk.make('/parts/home/disable', { why: 'Closed' })).body).toContain('Write the note for members')
  expect(desk.registry().extras.disabled).toEqual({})
})

test('who decides on what somebody else has changed meanwhile is asked again', async () => {
  await desk.canary()
  await desk.signIn()
  const { body } = await desk.get('/parts/home/promote')
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? ''
  await publish(at.store, storeRelease(at.store, 'home', '3', { names: {}, layered: true }), {
    canary: 20,
  })
  const answer = await desk.send(`${DASHBOARD_PATH}/parts/home/promote`, {
    csrf: field('csrf'),
    state: field('state'),
    why: 'x',
  })
  expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('Somebody has changed it')])
  expect(answer.body).toContain('home 3')
  expect(live()).toEqual([
    ['1', 80],
    ['3', 20],
  ])
})

test('what the release refuses is said with its reason', async () => {
  await desk.signIn()
  await publish(at.store, storeRelease(at.store, 'home', '2', { names: {}, layered: true }))
  const answer = await desk.make('/parts/home/rollback', { why: 'x', version: 'never-live' })
  expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('is not in the store')])
  expect(live()).toEqual([['2', 100]])
})

test('addresses that nobody made lead nowhere', async () => {
  await desk.signIn()
  for (const path of ['/parts/constructor', '/parts/nobody', '/parts/home/delete', '/nothing'])
    expect([path, (await desk.get(path)).statusCode]).toEqual([path, 404])
  expect((await desk.get('/parts/home/promote')).statusCode).toBe(409)
})

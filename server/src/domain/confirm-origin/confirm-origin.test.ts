import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP, CONFIRM, createConfirmWorld } from '../../../test/members/confirm-world.ts'
import { ledgerFaults } from '../../../test/wallet/ledger-faults.ts'
import { FUND_PASSWORD } from '../../../test/wallet/member.ts'
import { announceMember } from '../members/index.ts'

const PASSWORD = 'long enough 9'
const MONEY = { money: '30000' }
const NO_SECRET = { ...MONEY, paypassword: '' }
const PIN = { pin: FUND_PASSWORD }

let world: Awaited<ReturnType<typeof createConfirmWorld>>
beforeAll(async () => {
  world = await createConfirmWorld()
})
afterAll(async () => {
  expect(await ledgerFaults(world.server.services.pool)).toEqual([])
  await world.server.close()
})

/** A member whose browser is bound, and a withdrawal that they have been told there. */
async function toldMember() {
  const member = await world.newMember()
  await member.bindAtLogin()
  const { data } = await member.begin('withdraw', MONEY)
  return { ...member, intent: data.intent as string, told: data }
}

test('a withdrawal is told and confirmed by PIN there, and made by the app without any secret', async () => {
  const { told, intent, username, answer, call, left } = await toldMember()
  expect(told).toMatchObject({ bound: true, username, seconds: 60, fields: [{ name: 'pin', isPin: true }] })
  expect(told.text).toContain('30,000원을 출금 신청해요')
  expect((await answer('withdraw', intent, PIN)).data).toEqual({ done: false })
  expect((await call('withdraw', intent, NO_SECRET)).code).toBe(200)
  expect(await left()).toBe('70000.00')
})

test('without it the app’s origin makes no call of money or security, whatever secret comes, and says where', async () => {
  const { ask, intent, call, left } = await toldMember()
  await ask('setLimits', { deposit: '50000' })
  const asked: [Parameters<typeof ask>[0], Record<string, string>][] = [
    ['withdraw', { ...MONEY, paypassword: FUND_PASSWORD }],
    ['setBank', { bank: '004', bankid: '11023456789' }],
    ['setLoginPassword', { old_password: PASSWORD, new_password: 'another long 8' }],
    ['setFundPassword', { paypassword: '7294' }],
    ['beginPasskey', { password: PASSWORD }],
    ['removePasskey', { id: '1' }],
    ['setLimits', { deposit: '90000' }],
    ['setLimits', { deposit: '' }],
    ['closeAccount', { password: PASSWORD }],
  ]
  for (const [id, fields] of asked)
    expect(await ask(id, fields), id).toMatchObject({
      code: 401,
      msg: '확인 화면에서 확인해야 하는 요청이에요. 새로 고침한 뒤 다시 해 주세요',
      data: { confirm: CONFIRM },
    })
  // told there and not confirmed, with the right secret at the app's origin
  expect((await call('withdraw', intent, { ...MONEY, paypassword: FUND_PASSWORD })).code).toBe(401)
  expect(await left()).toBe('100000.00')
  // what protects the member needs no confirmation
  expect((await ask('setLimits', { deposit: '40000' })).code).toBe(200)
})

test('confirmed is what was told: once, in its minute, by its session, with its fields', async () => {
  const { intent, answer, call, ask, left, username, browser } = await toldMember()
  await answer('withdraw', intent, PIN)
  const other = world.acting(await world.server.login(username, PASSWORD), browser)
  expect((await other.call('withdraw', intent, NO_SECRET)).msg).toContain('찾지 못했어요')
  expect((await call('withdraw', intent, { money: '30001', paypassword: '' })).status).toBe(422)
  expect((await call('closeAccount', intent, { password: '' })).status).toBe(422)
  const both = await Promise.all([call('withdraw', intent, NO_SECRET), call('withdraw', intent, NO_SECRET)])
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await call('withdraw', intent, NO_SECRET)).msg).toContain('이미 처리한 요청')
  expect((await answer('withdraw', intent, PIN)).msg).toContain('이미 처리한 요청')
  expect((await ask('beginIntent', { act: 'withdraw', ...MONEY })).code).toBe(200)
  expect(await left()).toBe('70000.00')
})

test('after 61 seconds nothing is confirmed, and nothing that was confirmed is made', async () => {
  const late = await toldMember()
  const early = await toldMember()
  await early.answer('withdraw', early.intent, PIN)
  await world.clock.advance(61)
  expect((await late.answer('withdraw', late.intent, PIN)).msg).toContain('시간이 지났어요')
  expect((await early.call('withdraw', early.intent, NO_SECRET)).msg).toContain('시간이 지났어요')
  expect([await late.left(), await early.left()]).toEqual(['100000.00', '100000.00'])
})

test('under its idempotency key it is answered again as the first time, and a new one pays nothing twice', async () => {
  const { intent, begin, answer, call, left } = await toldMember()
  const key = { 'idempotency-key': 'tap' }
  await answer('withdraw', intent, PIN)
  const first = await call('withdraw', intent, NO_SECRET, key)
  expect((await call('withdraw', intent, NO_SECRET, key)).data).toEqual(first.data)
  const { data } = await begin('withdraw', MONEY)
  await answer('withdraw', data.intent, PIN)
  expect((await call('withdraw', data.intent, NO_SECRET, key)).data).toEqual(first.data)
  expect(await left()).toBe('70000.00')
})

test('five wrong PINs lock, as at the app’s origin', async () => {
  const { intent, answer } = await toldMember()
  const said = []
  for (let tried = 0; tried < 6; tried++) said.push((await answer('withdraw', intent, { pin: '0000' })).msg)
  expect(said[0]).toContain('4번 남았어요')
  expect(said[4]).toContain('5번 틀려서')
  expect((await answer('withdraw', intent, PIN)).msg).toContain('5번 틀려서')
})

test('a frozen account confirms nothing', async () => {
  const { intent, answer, begin, id } = await toldMember()
  await world.server.owner.query('update members set status = 0 where id = $1', [id])
  announceMember(world.server.services.bus, Number(id))
  expect((await begin('withdraw', MONEY)).code).toBe(401)
  expect((await answer('withdraw', intent, PIN)).code).toBe(401)
})

test('new secrets are set there and the app never has them', async () => {
  const { begin, answer, username } = await toldMember()
  const { data } = await begin('setLoginPassword')
  expect(data.fields.map(({ name }: { name: string }) => name)).toEqual(['password', 'next', 'again'])
  expect((await answer('setLoginPassword', data.intent, { password: 'wrong', next: 'another long 8' })).msg).toContain(
    '현재 비밀번호',
  )
  const changed = await answer('setLoginPassword', data.intent, { password: PASSWORD, next: 'another long 8' })
  expect(changed.data).toEqual({ done: true })
  expect(await world.server.login(username, 'another long 8')).toBeTruthy()
})

test('with the fund password and the token alone, from another browser, nothing is confirmed', async () => {
  const { session, intent, call } = await toldMember()
  const thief = world.newBrowser()
  const stolen = await thief.step('answer', { session, act: 'withdraw', intent, ...PIN })
  expect(stolen).toMatchObject({ code: 401, msg: expect.stringContaining('이 브라우저에서는') })
  expect((await call('withdraw', intent, NO_SECRET)).code).toBe(401)
})

test('a step answers its own origin alone: no script of the app, no form of another site, at no other host', async () => {
  const { browser, session, intent } = await toldMember()
  const fields = { session, act: 'withdraw', intent, ...PIN }
  for (const origin of [APP, 'https://evil.example', 'null', ''])
    expect((await browser.step('answer', fields, { origin })).status, origin).toBe(403)
  expect((await browser.step('answer', fields, { host: 'app.yaksok.example' })).status).toBe(404)
  expect(
    (await world.server.app.inject({ url: '/api/confirm/page', headers: { host: 'app.yaksok.example' } })).statusCode,
  ).toBe(404)
  const preflight = await world.server.app.inject({
    method: 'OPTIONS',
    url: '/api/confirm/answer',
    headers: { host: 'confirm.yaksok.example', origin: APP, 'access-control-request-method': 'POST' },
  })
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([404, undefined])
})

test('fields that are not those of a step are refused', async () => {
  const { browser, session, intent } = await toldMember()
  const wrong: [string, Record<string, string>][] = [
    ['bind', {}],
    ['bind', { session, code: 'short' }],
    ['bind', { session, code: 'A'.repeat(43), password: PASSWORD }],
    ['begin', { session, act: 'placeOrder' }],
    ['begin', { session, act: 'withdraw', money: '1', paypassword: '1234' }],
    ['answer', { session, act: 'withdraw', intent, pin: '12345' }],
    ['answer', { session, act: 'withdraw', intent, pin: 'x'.repeat(201) }],
    ['answer', { session, act: 'withdraw', intent, ...PIN, more: '1' }],
  ]
  for (const [step, fields] of wrong) expect((await browser.step(step, fields)).code, JSON.stringify(fields)).toBe(400)
})

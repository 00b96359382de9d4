import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConfirmWorld } from '../../../test/members/confirm-world.ts'

const MONEY = { money: '30000' }

let world: Awaited<ReturnType<typeof createConfirmWorld>>
beforeAll(async () => {
  world = await createConfirmWorld()
})
afterAll(() => world.server.close())

async function boundMember() {
  const member = await world.newMember()
  await member.bindAtLogin()
  return member
}

test('a code is good once and for its session, and binds the browser of the login alone', async () => {
  const { session, browser, bindAtLogin, bind, code } = await world.newMember()
  const other = await world.newMember()
  const given = await other.code()
  expect((await browser.step('bind', { session, code: given })).msg).toContain('시간이 지났어요')
  expect((await bindAtLogin()).data).toEqual({ bound: true })
  expect((await bindAtLogin()).msg).toContain('시간이 지났어요')
  // a browser that the member is known by needs no more than a code that the app asked for
  const again = await code()
  expect((await browser.step('bind', { session, code: again })).data).toEqual({ bound: true })
  expect((await browser.step('bind', { session, code: again })).msg).toContain('시간이 지났어요')
  expect((await bind()).data).toEqual({ bound: true })
})

test('two minutes after the login its code is over: the member logs in again', async () => {
  const { session, bindAtLogin, bind } = await world.newMember()
  await world.server.owner.query(
    `update sessions set created_at = now() - interval '3 minutes' where token_hash = $1`,
    [Buffer.from(session, 'base64url')],
  )
  expect((await bindAtLogin()).msg).toContain('시간이 지났어요')
  expect((await bind()).msg).toContain('다시 로그인')
})

test('a browser that takes no cookie is told so, and one that lost it logs in again', async () => {
  const { session, code, username } = await boundMember()
  const lost = world.newBrowser()
  expect((await lost.step('bind', { session, code: await code() })).msg).toContain('쿠키를 막고')
  expect((await lost.step('begin', { session, act: 'withdraw', ...MONEY })).data).toEqual({ bound: false })
  expect(lost.cookie()).not.toBe('')
  expect((await lost.step('bind', { session, code: await code() })).msg).toContain('다시 로그인')
  expect((await (await world.logIn(username, lost)).bindAtLogin()).data).toEqual({ bound: true })
})

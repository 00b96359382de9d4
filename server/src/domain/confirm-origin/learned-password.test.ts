import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../../test/members/authenticator.ts'
import { APP, CONFIRM, createConfirmWorld } from '../../../test/members/confirm-world.ts'
import { FUND_PASSWORD } from '../../../test/wallet/member.ts'
import { actOnMember } from '../../operators/use-cases/members.ts'

const PASSWORD = 'long enough 9'
const MONEY = { money: '30000' }
const PIN = { pin: FUND_PASSWORD }
const NEXT = { password: PASSWORD, next: 'another long 8' }

let world: Awaited<ReturnType<typeof createConfirmWorld>>
beforeAll(async () => {
  world = await createConfirmWorld({ passkeys: { domain: 'yaksok.example', origins: [APP, CONFIRM] } })
})
afterAll(() => world.server.close())

type Acting = Awaited<ReturnType<typeof world.logIn>>

/** A member whose own browser confirms for them. */
async function ownMember() {
  const member = await world.newMember()
  expect((await member.bindAtLogin()).data).toEqual({ bound: true })
  return member
}

/** Begins an act and confirms it by secrets; answers what was said against it, or ''. */
async function tries({ begin, answer }: Acting, act: string, fields: Record<string, string>, secrets: object) {
  const begun = await begin(act, fields)
  if (begun.code !== 200 || !begun.data.bound) return begun.msg || 'not bound'
  return (await answer(act, begun.data.intent, secrets as Record<string, string>)).msg
}

const dayLater = ({ session }: Acting) =>
  world.server.owner.query(`update sessions set confirm_since = now() - interval '24 hours' where token_hash = $1`, [
    Buffer.from(session, 'base64url'),
  ])

test('what page code sends out (hash and code) binds no other browser, whatever passwords were learned', async () => {
  const member = await ownMember()
  const thief = world.acting(member.token)
  expect((await thief.begin('withdraw', MONEY)).data).toEqual({ bound: false })
  const sent = { session: member.session, code: await member.code() }
  expect((await thief.browser.step('bind', { ...sent, password: PASSWORD })).code).toBe(400)
  expect((await thief.browser.step('bind', sent)).msg).toContain('다시 로그인')
  expect(await tries(thief, 'setLoginPassword', {}, NEXT)).toBe('not bound')
  expect(await tries(thief, 'withdraw', MONEY, PIN)).toBe('not bound')
  expect(await member.left()).toBe('100000.00')
  expect(await world.server.login(member.username, PASSWORD)).toBeTruthy()
})

test('a code that page code asks for within two minutes of the login binds nobody, and the login’s own is not spent', async () => {
  const member = await world.newMember()
  const thief = world.acting(member.token)
  await thief.begin('withdraw', MONEY)
  expect((await thief.bind()).msg).toContain('다시 로그인')
  expect(await tries(thief, 'withdraw', MONEY, PIN)).toBe('not bound')
  expect((await member.bindAtLogin()).data).toEqual({ bound: true })
  expect(await tries(member, 'withdraw', MONEY, PIN)).toBe('')
})

test('who learned both passwords and logs in elsewhere confirms nothing for a day', async () => {
  const member = await ownMember()
  const thief = await world.logIn(member.username)
  expect((await thief.bindAtLogin()).data).toEqual({ bound: true })
  const acts: [string, Record<string, string>, Record<string, string>][] = [
    ['withdraw', MONEY, PIN],
    ['setLoginPassword', {}, NEXT],
    ['beginPasskey', {}, { password: PASSWORD }],
    ['closeAccount', {}, { password: PASSWORD }],
    ['setLimits', { deposit: '' }, PIN],
    [
      'startPush',
      { endpoint: 'https://fcm.googleapis.com/fcm/send/1', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      PIN,
    ],
  ]
  for (const [act, fields, secrets] of acts)
    expect(await tries(thief, act, fields, secrets), act).toMatch(/처음 쓰는 브라우저라서 \d+월 \d+일 \d\d:\d\d부터/)
  // and not by an intent that it has from elsewhere
  const { intent } = (await member.begin('withdraw', MONEY)).data
  expect((await thief.answer('withdraw', intent, PIN)).msg).toContain('처음 쓰는 브라우저라서')
  expect(await member.left()).toBe('100000.00')
})

test('a day later the browser confirms, in later sessions too; ended before, it waits anew', async () => {
  const member = await ownMember()
  const phone = await world.logIn(member.username)
  await phone.bindAtLogin()
  await dayLater(phone)
  // the member ends it, from the list of devices
  await member.ask('endOtherSessions')
  const later = await world.logIn(member.username, phone.browser)
  await later.bindAtLogin()
  expect(await tries(later, 'withdraw', MONEY, PIN)).toContain('처음 쓰는 브라우저라서')
  await dayLater(later)
  expect(await tries(later, 'withdraw', MONEY, PIN)).toBe('')
  const next = await world.logIn(member.username, phone.browser)
  expect((await next.bind()).data).toEqual({ bound: true })
  expect(await tries(next, 'withdraw', MONEY, PIN)).toBe('')
})

test('no session that a thief ends or begins makes theirs the first browser of the member', async () => {
  const member = await ownMember()
  const thief = await world.logIn(member.username)
  await thief.ask('endOtherSessions')
  for (let times = 0; times < 25; times++) {
    const one = await world.logIn(member.username)
    await one.bindAtLogin()
    expect(await tries(one, 'withdraw', MONEY, PIN)).toContain('처음 쓰는 브라우저라서')
    await one.ask('logout')
  }
  const own = await world.logIn(member.username, member.browser)
  await own.bindAtLogin()
  expect(await tries(own, 'withdraw', MONEY, PIN)).toBe('')
})

test('a passkey signs in a new browser at once, and the member is known by it from then on', async () => {
  const member = await ownMember()
  const { data } = await member.begin('beginPasskey')
  await member.answer('beginPasskey', data.intent, { password: PASSWORD })
  const begun = (await member.call('beginPasskey', data.intent, { password: '' })).data as ResponseOf<'beginPasskey'>
  const device = createAuthenticator(APP, 'yaksok.example')
  await member.ask('addPasskey', { credential: device.make(begun.options) })

  const laptop = await world.logIn(member.username)
  await laptop.bindAtLogin()
  const { data: shown } = await laptop.begin('withdraw', MONEY)
  expect(shown).toMatchObject({ fields: [], waits: expect.stringContaining('처음 쓰는 브라우저라서') })
  expect((await laptop.answer('withdraw', shown.intent, PIN)).msg).toContain('처음 쓰는 브라우저라서')
  // one that the app's page had the member's device make
  const elsewhere = { signature: device.use(shown.passkey, { origin: APP }) }
  expect((await laptop.answer('withdraw', shown.intent, elsewhere)).code).toBe(401)
  const signature = device.use(shown.passkey, { origin: CONFIRM, top: APP })
  expect((await laptop.answer('withdraw', shown.intent, { signature })).data).toEqual({ done: false })
  expect(await tries(laptop, 'setLoginPassword', {}, NEXT)).toBe('')
})

test('after an operator’s new password the next browser is the first again', async () => {
  const member = await ownMember()
  const acting = { pool: world.server.owner, operator: 'tester' } as never
  const password = await actOnMember(acting, 'members.reset-password', member.username, 'lost')
  const anew = await world.logIn(member.username, world.newBrowser(), password as string)
  await anew.bindAtLogin()
  expect(await tries(anew, 'setLoginPassword', {}, { password: password as string, next: 'another long 8' })).toBe('')
})

test('a sample member, whose passwords are public, confirms in any browser', async () => {
  const member = await ownMember()
  await world.server.owner.query('update members set sample = true where id = $1', [member.id])
  const visitor = await world.logIn(member.username)
  await visitor.bindAtLogin()
  expect(await tries(visitor, 'withdraw', MONEY, PIN)).toBe('')
})

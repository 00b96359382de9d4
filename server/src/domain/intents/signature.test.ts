import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../../test/members/authenticator.ts'
import { createIntentWorld, ORIGIN } from '../../../test/members/intent-world.ts'

const PASSWORD = 'long enough 9'

let world: Awaited<ReturnType<typeof createIntentWorld>>
beforeAll(async () => {
  world = await createIntentWorld()
})
afterAll(() => world.server.close())

/** A member with a passkey, and how it signs a withdrawal. */
async function withPasskey() {
  const member = await world.newMember()
  const device = createAuthenticator(ORIGIN)
  const { options } = (await member.ask('beginPasskey', { password: PASSWORD })).data as { options: string }
  expect((await member.ask('addPasskey', { credential: device.make(options) })).code).toBe(200)
  const sign = (money: string, intent: string, signature: string, headers: Record<string, string> = {}) =>
    member.confirm('withdraw', intent, { money, paypassword: '' }, { 'intent-signature': signature, ...headers })
  return { ...member, device, sign }
}

test('a passkey signs exactly one intent in place of the fund password, also where that is locked', async () => {
  const { ask, begin, device, sign, left } = await withPasskey()
  for (let n = 0; n < 5; n++) await ask('withdraw', { money: '1', paypassword: '0000' })
  const one = await begin('withdraw', { money: '30000' })
  const other = await begin('withdraw', { money: '90000' })
  const signature = device.use(one.passkey)
  // the assertion of another intent, and then of a used one
  expect((await sign('90000', other.intent, signature)).code).toBe(401)
  expect((await sign('30000', one.intent, signature, { 'idempotency-key': 'k' })).code).toBe(200)
  expect((await sign('30000', one.intent, signature)).msg).toContain('이미 처리한 요청')
  // a lost answer is answered again
  expect((await sign('30000', one.intent, signature, { 'idempotency-key': 'k' })).code).toBe(200)
  expect(await left()).toBe('70000.00')
})

test('it is refused without its owner verified, of another member, of another origin, and where it is none', async () => {
  const { begin, device, sign, left } = await withPasskey()
  const stranger = await withPasskey()
  const { intent, passkey } = await begin('withdraw', { money: '30000' })
  const refused = async (signature: string) => {
    const { code } = await sign('30000', intent, signature)
    expect(code).not.toBe(200)
  }
  await refused(device.use(passkey, { flags: 0x01 }))
  await refused(stranger.device.use(passkey))
  await refused(device.use(passkey, { origin: 'http://evil.example' }))
  await refused(createAuthenticator(ORIGIN).use(passkey))
  await refused('{}')
  await refused('x'.repeat(9000))
  expect(await left()).toBe('100000.00')
  expect((await sign('30000', intent, device.use(passkey))).code).toBe(200)
})

test('it signs the end of the account, and no new password: that only its form knows', async () => {
  const { ask, begin, confirm, device } = await withPasskey()
  const closing = await begin('closeAccount')
  const signed = { 'intent-signature': device.use(closing.passkey) }
  const { intent, passkey } = await begin('setLoginPassword')
  expect(passkey).toBe('')
  const words = { old_password: 'wrong', new_password: 'a longer one 11' }
  expect((await confirm('setLoginPassword', intent, words, signed)).code).toBe(400)
  expect((await ask('closeAccount', { password: '' })).code).toBe(400)
  expect((await confirm('closeAccount', closing.intent, { password: '' }, signed)).code).toBe(200)
})

test('without an intent a signature opens nothing', async () => {
  const { ask, begin, device, left } = await withPasskey()
  const { passkey } = await begin('withdraw', { money: '30000' })
  const bare = await ask('withdraw', { money: '30000', paypassword: '' }, { 'intent-signature': device.use(passkey) })
  expect(bare.code).toBe(400)
  expect(await left()).toBe('100000.00')
})

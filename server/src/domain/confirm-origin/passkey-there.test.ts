import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../../test/members/authenticator.ts'
import { APP, CONFIRM, createConfirmWorld } from '../../../test/members/confirm-world.ts'

const PASSWORD = 'long enough 9'
const WITHDRAWAL = { money: '1000' }

let world: Awaited<ReturnType<typeof createConfirmWorld>>
beforeAll(async () => {
  world = await createConfirmWorld({ passkeys: { domain: 'yaksok.example', origins: [APP, CONFIRM] } })
})
afterAll(() => world.server.close())

/** A member whose passkey was made at the app's origin, and a withdrawal that the confirm origin told. */
async function asking() {
  const member = await world.newMember()
  await member.bindAtLogin()
  const { data: told } = await member.begin('beginPasskey')
  await member.answer('beginPasskey', told.intent, { password: PASSWORD })
  const begun = (await member.call('beginPasskey', told.intent, { password: '' })).data as ResponseOf<'beginPasskey'>
  const device = createAuthenticator(APP, 'yaksok.example')
  expect(await member.ask('addPasskey', { credential: device.make(begun.options) })).toMatchObject({ code: 200 })
  const { intent, passkey } = (await member.begin('withdraw', WITHDRAWAL)).data
  const sign = (other: Parameters<typeof device.use>[1]) =>
    member.answer('withdraw', intent, { signature: device.use(passkey, other) })
  return { ...member, intent, sign }
}

test('a passkey signs at the confirm origin, in a frame of the app and in a window of its own', async () => {
  for (const other of [{ origin: CONFIRM, top: APP }, { origin: CONFIRM }]) {
    const { sign, call, intent, left } = await asking()
    expect(await sign(other)).toMatchObject({ code: 200, data: { done: false } })
    expect(await call('withdraw', intent, { ...WITHDRAWAL, paypassword: '' })).toMatchObject({ code: 200 })
    expect(await left()).toBe('99000.00')
  }
})

test('what another page had it sign, or a frame in another page, confirms nothing', async () => {
  const { sign, call, intent, left } = await asking()
  for (const other of [
    { origin: APP },
    { origin: APP, top: APP },
    { origin: CONFIRM, top: 'https://evil.yaksok.example' },
  ])
    expect(await sign(other)).toMatchObject({ code: 401, msg: expect.stringContaining('이 패스키로는') })
  expect((await call('withdraw', intent, { ...WITHDRAWAL, paypassword: '' })).code).toBe(401)
  expect(await left()).toBe('100000.00')
})

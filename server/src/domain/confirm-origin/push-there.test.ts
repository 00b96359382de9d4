import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONFIRM, createConfirmWorld } from '../../../test/members/confirm-world.ts'
import { FUND_PASSWORD } from '../../../test/wallet/member.ts'

const PIN = { pin: FUND_PASSWORD }
const PUSH = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

let world: Awaited<ReturnType<typeof createConfirmWorld>>
beforeAll(async () => {
  world = await createConfirmWorld()
})
afterAll(() => world.server.close())

test('where the member’s notices go is told and confirmed there, for that one address', async () => {
  const member = await world.newMember()
  await member.bindAtLogin()
  expect(await member.ask('startPush', PUSH)).toMatchObject({ code: 401, data: { confirm: CONFIRM } })
  const { data: told } = await member.begin('startPush', PUSH)
  expect(told.text).toContain('이 계정의 알림을 브라우저 한 곳으로 보내요\n알림 서비스 fcm.googleapis.com')
  await member.answer('startPush', told.intent, PIN)
  const elsewhere = { ...PUSH, endpoint: 'https://fcm.googleapis.com/fcm/send/2' }
  expect((await member.call('startPush', told.intent, elsewhere)).status).toBe(422)
  // this server sends none, and says so: the confirmation was taken
  expect((await member.call('startPush', told.intent, PUSH)).msg).toContain('지금은 이 브라우저로')
})

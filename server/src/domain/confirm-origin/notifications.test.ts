import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConfirmWorld } from '../../../test/members/confirm-world.ts'

let world: Awaited<ReturnType<typeof createConfirmWorld>>
beforeAll(async () => {
  world = await createConfirmWorld()
})
afterAll(() => world.server.close())

type Acting = Awaited<ReturnType<typeof world.logIn>>

/** What a member was told of devices, the newest first. */
const listed = async ({ ask }: Acting) =>
  ((await ask('notifications')).data as ResponseOf<'notifications'>).list.filter(({ kind }) =>
    kind.startsWith('device-'),
  )
const told = async (member: Acting) => (await listed(member)).map(({ kind }) => kind)

test('the member is told of each browser that is new to them, once, and ends it from the list of devices', async () => {
  const member = await world.newMember()
  await member.bindAtLogin()
  expect(await told(member)).toEqual(['device-confirms'])
  await (await world.logIn(member.username, member.browser)).bindAtLogin()
  expect(await told(member)).toEqual(['device-confirms'])

  const thief = await world.logIn(member.username)
  await thief.bindAtLogin()
  await thief.bind()
  const list = await listed(member)
  expect(list.map(({ kind }) => kind)).toEqual(['device-waits', 'device-confirms'])
  const sessions = (await member.ask('sessions')).data as ResponseOf<'sessions'>
  expect(sessions.map(({ id }) => id)).toContain(list[0]?.subject)
  await member.ask('endSession', { id: list[0]?.subject ?? '' })
  expect((await thief.begin('withdraw', { money: '1000' })).code).toBe(401)
})

test('what is refused is not told of, and neither is a browser of a sample member', async () => {
  const member = await world.newMember()
  await member.bindAtLogin()
  const thief = world.acting(member.token)
  await thief.begin('withdraw', { money: '1000' })
  await thief.bind()
  await world.server.owner.query('update members set sample = true where id = $1', [member.id])
  await (await world.logIn(member.username)).bindAtLogin()
  expect(await told(member)).toEqual(['device-confirms'])
})

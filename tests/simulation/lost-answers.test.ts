// A promise (docs/promises.md).
import { ledgerFaults, memberWithBank } from '@yaksok/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGING_CALLS } from '../../server/test/changing-calls.ts'
import type { WireFault } from './lib/wire-proxy.ts'
import { MEMBER_CALLS, replyOf, STARTER } from './lost-answers/member-calls.ts'
import { MOVED_BY, MOVES_NOTHING, movedInSql } from './lost-answers/moving.ts'
import { OPERATOR_CALLS } from './lost-answers/operator-calls.ts'
import { type MoneyCall, openWorld, type Reply, type Send, type World } from './lost-answers/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  expect(await ledgerFaults(world.server.owner)).toEqual([])
  await world.close()
})

const CALLS: Record<string, MoneyCall> = { ...MEMBER_CALLS, ...OPERATOR_CALLS }
const MOMENTS: WireFault[] = ['cut-before', 'cut-at', 'cut-after']
const MATRIX = Object.keys(CALLS).flatMap((name) => MOMENTS.map((fault) => ({ name, fault })))

let members = 0

test.each(MATRIX)('$name, $fault: acts once, and nobody is told what is not so', async ({ name, fault }) => {
  const { on, at, prepare, moves, again } = CALLS[name] as MoneyCall
  const { server } = world
  const member = await memberWithBank(server, `lost${++members}`, 100_000, `1102345${String(members).padStart(5, '0')}`)
  const send = await prepare(world, member)
  const struck = world[on].armNext(fault, ...at)
  const lost = await send()
  await struck
  // neither done nor refused: nobody knows
  expect(lost.ended).toBe('lost')
  const next = await whenFree(send)
  if (next.ended === 'refused' && fault !== 'cut-before') expect(next.said).toMatch(again ?? /^a second answer$/)
  else expect(next.ended).toBe('done')
  if (again && fault === 'cut-after') expect(next.ended).toBe('refused')
  if (!again) expect(next.data).toEqual((await whenFree(send)).data)
  const { rows } = await server.owner.query(
    'select available, held_bets + held_withdrawals as held from ledger_accounts where id = $1',
    [member.id],
  )
  expect(rows).toEqual([{ available: 100_000 + moves.available, held: moves.held ?? 0 }])
})

test.each(MOMENTS)('register, %s: one account, and its play money once', async (fault) => {
  const { server, network } = world
  const username = `begins${++members}`
  const fields = { username, password: 'long enough 9', code: 'OPEN2026', adult: '1' }
  const send = async () => replyOf(await server.callRaw('register', fields))
  server.services.config.starterMoney = STARTER
  try {
    const struck = network.armNext(fault, 'starter_give', 'commit\0')
    const lost = await send()
    await struck
    expect(lost.ended).toBe('lost')
    const next = await whenFree(send)
    if (fault === 'cut-before') expect(next.ended).toBe('done')
    if (fault === 'cut-after') expect(next.ended).toBe('refused')
    if (next.ended === 'refused') expect(next.said).toBe('이미 사용 중인 아이디예요')
  } finally {
    server.services.config.starterMoney = 0
  }
  const token = await server.login(username, fields.password)
  const { data } = await server.call('userInfo', {}, { token })
  expect(data).toMatchObject({ money: `${STARTER}.00` })
})

test('who is told nothing of the word that they are 19 has either given it and the money, or neither', async () => {
  const { server, network } = world
  const member = await memberWithBank(server, `lost${++members}`, 0, `1102345${String(members).padStart(5, '0')}`)
  const send = await (MEMBER_CALLS.confirmAdult as MoneyCall).prepare(world, member)
  const struck = network.armNext('cut-before', 'starter_give')
  expect((await send()).ended).toBe('lost')
  await struck
  expect((await server.call('duty', {}, { token: member.token })).data).toEqual({ duty: 'adult' })
})

test('each call that can change something is cut here, or is known to move nothing', async () => {
  const cut = [...new Set([...Object.values(CALLS).map(({ call }) => call), 'register'])]
  expect([...cut, ...MOVES_NOTHING].toSorted()).toEqual(CHANGING_CALLS.toSorted())
  expect(await movedInSql(world.server.owner)).toEqual(Object.keys(MOVED_BY).toSorted())
  const reached = Object.values(MOVED_BY).flatMap((by) => (typeof by === 'string' ? [] : by))
  expect([...new Set(reached)].toSorted()).toEqual(cut.toSorted())
})

/** An intent that was taken, and whose end was lost, is free for the same key after this time by the database's clock. */
const HALF_A_MINUTE = `update intents set taken_at = taken_at - interval '31 seconds' where taken_at is not null and not done`

/** PostgreSQL may still be at the request whose connection broke. */
async function whenFree(send: Send): Promise<Reply> {
  for (;;) {
    const reply = await send()
    if (reply.ended !== 'busy') return reply
    await world.server.owner.query(HALF_A_MINUTE)
  }
}

import { beforeAll, expect, test } from 'vitest'
import { deskForAll } from '../../../test/console-desk.ts'
import { type ConsoleMember, depositsOf, newMember } from '../../../test/console-members.ts'

const { server, operators } = deskForAll({ admin: ['administrator'], cash: ['cashier'] })
const { admin, cash } = operators
let member: ConsoleMember
let deposit = 0
beforeAll(async () => {
  // numbers of members, requests and bookings far apart, so that one is never another's
  for (const [table, from] of [
    ['deposits', 70_000],
    ['bookings', 80_000],
  ])
    await server.owner.query(`alter sequence ${table}_id_seq restart with ${from}`)
  member = await newMember(server, { name: '강민준', bank: '11098765432' })
  deposit = (await depositsOf(server, member, [3000]))[0] ?? 0
})

/** The member's bank number as people write it. */
const dashed = () => member.bank.replace(/^(\d{3})(\d{4})/, '$1-$2-')

const found = async (q: string) => (await admin.ask('members', { q })).body.items.map(({ id }) => id)

test('a member is found by any part of their name or login name', async () => {
  for (const q of ['민준', '준', '강민', member.username.slice(2, 8).toUpperCase()])
    expect(await found(q), q).toEqual([member.id])
  for (const q of ['%', '_', '민%준']) expect(await found(q), q).toEqual([])
})

test('a member is found by their whole bank number, with dashes or without, and not by a part of it', async () => {
  expect(await found(member.bank)).toEqual([member.id])
  expect(await found(dashed())).toEqual([member.id])
  expect(await found(member.bank.slice(0, -1))).toEqual([])
})

test('a member is found by the number of a request, a booking and an inquiry of theirs', async () => {
  const { rows } = await server.owner.query(
    `insert into bookings (member_id, kind, name, sample, starts_at, ends_at, people, state, key)
     values ($1, 'venue', '곳', false, now() + interval '1 day', now() + interval '25 hours', 2, 'requested', gen_random_uuid())
     returning id`,
    [member.id],
  )
  for (const number of [deposit, rows[0].id, member.id]) {
    expect(await found(String(number)), String(number)).toEqual([member.id])
    expect(await found(`#${number}`), `#${number}`).toEqual([member.id])
  }
})

test('the queue is searched by the same, and by the number of a request', async () => {
  for (const q of ['민준', dashed(), String(deposit), `#${deposit}`]) {
    const { items } = (await cash.ask('requests', { kind: 'deposits', q })).body
    expect(
      items.map(({ id }) => id),
      q,
    ).toEqual([deposit])
  }
})

test('a whole bank number that is searched for stands nowhere in the log', async () => {
  await found(member.bank)
  await cash.ask('requests', { kind: 'deposits', q: dashed() })
  await admin.ask('exportMembers', { q: member.bank, reason: '확인' })
  await cash.ask('exportRequests', { kind: 'deposits', q: dashed(), reason: '확인' })
  for (const table of ['audit', 'operator_looks']) {
    const { rows } = await server.owner.query(`select * from ${table}`)
    const text = JSON.stringify(rows)
    expect(text).toContain(`••••${member.bank.slice(-4)}`)
    for (const number of [member.bank, dashed()]) expect(text).not.toContain(number)
  }
})

test('what looks like SQL or a pattern is a text', async () => {
  for (const q of [`'; drop table members; --`, `%' or '1'='1`, '\\', '1'.repeat(60), '#'])
    expect((await admin.ask('members', { q })).status, q).toBe(200)
})

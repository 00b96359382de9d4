import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHourServer } from '../../../test/hour-rounds.ts'
import type { TestServer } from '../../../test/index.ts'
import { memberWithBank } from '../../../test/wallet/member.ts'
import { runningRound } from '../../../test/wallet/orders.ts'
import { many, one } from '../../infra/database/index.ts'
import { DELETED_TABLES } from './deleted-tables.ts'
import { ownedBy } from './member-table.ts'
import { MEMBER_TABLES } from './own-data.ts'
import { RETAINED_TABLES } from './retained-tables.ts'

const PASSWORD = 'long enough 9'

let server: TestServer
beforeAll(async () => {
  server = await createHourServer('demo')
})
afterAll(() => server.close())

/**
 * Tables that a row of a member can stand in: by a foreign key, over any number of tables, or by the name of a column. A
 * lottery has an account of the house, and with its rounds nothing of a member.
 */
const TABLES_OF_MEMBERS = `
  with recursive refers as (
    select conrelid as own, confrelid as other from pg_constraint where contype = 'f'
  ), reached as (
    select oid from pg_class where relnamespace = 'public'::regnamespace and relname in ('members', 'ledger_accounts')
    union select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where c.relnamespace = 'public'::regnamespace and a.attname in ('member_id', 'account_id') and not a.attisdropped
    union select own from refers join reached on reached.oid = refers.other where own <> 'lotteries'::regclass
  )
  select relname as name from pg_class where oid in (select oid from reached) order by 1`

test('every table that holds something of members is exported or says why not, and is deleted or says what is kept', async () => {
  const tables = await many<{ name: string }>(server.owner, TABLES_OF_MEMBERS)
  expect(tables.length).toBeGreaterThan(30)
  expect(Object.keys(MEMBER_TABLES).toSorted()).toEqual(tables.map(({ name }) => name))
  expect(Object.keys(DELETED_TABLES).filter((name) => name in RETAINED_TABLES)).toEqual([])
})

/** A row of a member in every table, as far as the application writes it. */
async function fullMember(username: string) {
  const { id, token } = await memberWithBank(server, username, 50_000, '11099988877')
  const ask = async (call: CallId, fields: Record<string, string> = {}) => {
    const { code, msg, data } = await server.callRaw(call, fields, { token })
    if (code !== 200) throw new Error(`${call}: ${msg}`)
    return data
  }
  const round = await runningRound(server.owner, 1)
  await ask('placeOrder', { item: '대', money: '1000', lid: '1', expect: round, mid: id })
  await ask('withdraw', { money: '5000', paypassword: '4827' })
  await ask('deposit', { bank_name: '김하늘', bank_number: '11099988877', amount: '50000' })
  await ask('launchGame')
  await ask('setFavourite', { kind: 'venue', id: '1', on: '1' })
  await ask('setFavourite', { kind: 'manager', id: '1', on: '1' })
  await ask('setQuietHours', { starts: '22', ends: '7' })
  await ask('setOptionalConsent', { consent: 'news', version: '1', agreed: '1' })
  await ask('agree', { document: 'terms', version: '1' })
  await ask('setCare', { offered: '1' })
  await ask('setLimits', { loss: '100000', large_stake: '30000' })
  await ask('beginIntent', { act: 'setLimits', loss: '90000' })
  for (const sql of PUT) await server.owner.query(sql, [id])
  return { id: Number(id), ask }
}

/** What the application writes elsewhere, or only after days. */
const PUT = [
  `insert into passkeys (member_id, credential_id, public_key, user_handle, name) values ($1, gen_random_uuid()::text, 'k', 'h', '열쇠')`,
  `insert into confirm_pictures (member_id, picture, colour) values ($1, 'turtle', 'violet')`,
  `insert into known_places (member_id, place) values ($1, 'device:abc') on conflict do nothing`,
  `insert into confirm_browsers (member_id, browser) values ($1, 'browser')`,
  `insert into fund_password_resets (member_id, due_at) values ($1, now())`,
  `insert into push_subscriptions (member_id, token_hash, endpoint, p256dh, auth)
     select member_id, token_hash, 'https://push.example/' || gen_random_uuid(), 'p', 'a' from sessions where member_id = $1`,
  `insert into push_waiting (subscription_id, kind) select id, 'device-new' from push_subscriptions where member_id = $1`,
  'insert into starter_money (member_id, transfer_id, created_at) values ($1, $1, now())',
  `select tell($1, 'device-new', 1, null, '')`,
  `insert into bookings (member_id, venue_id, kind, name, sample, starts_at, ends_at, people, note, state, key)
     select $1, id, 'venue', name, true, now() - interval '3 hours', now() - interval '1 hour', 2, '창가 자리', 'visited',
       gen_random_uuid() from venues order by id limit 1`,
  `insert into booking_events (booking_id, what, by_whom) select id, 'visited', 'operator' from bookings where member_id = $1`,
  `insert into comments (venue_id, author, avatar, text, written_on, booking_id, stars)
     select venue_id, 'fu***', 'avatar-1', '조용해요', now()::date, id, 5 from bookings where member_id = $1`,
  `insert into booking_waits (member_id, venue_id, kind, name, sample, starts_at, ends_at)
     select $1, id, 'venue', name, true, now() + interval '3 days', now() + interval '3 days 1 hour' from venues order by id limit 1`,
  `insert into inquiries (member_id, topic, expected_at) values ($1, 'other', now())`,
  `insert into inquiry_messages (inquiry_id, by_member, text, key)
     select id, true, '도와주세요', gen_random_uuid() from inquiries where member_id = $1`,
  `insert into inquiry_pictures (message_id, bytes, width, height) select m.id, 'webp', 1, 1
     from inquiry_messages m join inquiries i on i.id = m.inquiry_id where i.member_id = $1`,
]

const countOf = async (name: string, id: number) => {
  const table = MEMBER_TABLES[name]
  if (!table) throw new Error(`no table ${name}`)
  const row = await one<{ n: number }>(
    server.owner,
    `select count(*)::int as n from ${name} t where ${ownedBy(table)}`,
    [id],
  )
  return row?.n ?? 0
}

test('a member gets all of it and nothing of others; closing deletes and keeps what the lists say', async () => {
  const { id, ask } = await fullMember('fullmember')
  await ask('closeAccount', { password: PASSWORD })
  const other = await memberWithBank(server, 'othermember', 7_000, '22099988877')
  const { sections, member } = (await ask('ownData', { password: PASSWORD })) as ResponseOf<'ownData'>
  expect(member).toBe(String(id))
  const rows = new Map(sections.map((section) => [section.id, section.rows]))
  const empty = [...rows].filter(([, list]) => list.length === 0).map(([name]) => name)
  expect(empty).toEqual([])
  expect(rows.get('bank_accounts')).toMatchObject([{ number: '11099988877', holder: '김하늘' }])
  expect(rows.get('deposits')).toMatchObject([{ bank_number: '' }, { bank_number: '11099988877' }])
  expect(rows.get('orders')).toMatchObject([{ picks: ['대'], stake: 1000 }])
  expect(rows.get('member_limits')).toMatchObject([{ loss: 100_000, large_stake: 30_000, large_stake_next_at: null }])
  expect(rows.get('inquiries')).toMatchObject([{ messages: [{ text: '도와주세요' }] }])
  const text = JSON.stringify(sections)
  for (const secret of [
    'othermember',
    other.id,
    '22099988877',
    'argon2',
    'v1:',
    'password_hash',
    'token_hash',
    'turtle',
  ])
    expect(text, secret).not.toContain(secret)
  const deleted = Object.keys(DELETED_TABLES)
  for (const name of deleted) expect([name, await countOf(name, id)]).toEqual([name, expect.any(Number)])
  expect(await Promise.all(deleted.map((name) => countOf(name, id)))).not.toContain(0)
  const keptBefore = await Promise.all(Object.keys(RETAINED_TABLES).map((name) => countOf(name, id)))
  await server.owner.query('select closing_erase($1)', [id])
  const left = await Promise.all(deleted.map(async (name) => [name, await countOf(name, id)] as const))
  expect(left.filter(([, n]) => n > 0)).toEqual([])
  expect(await Promise.all(Object.keys(RETAINED_TABLES).map((name) => countOf(name, id)))).toEqual(keptBefore)
  const person = await one(server.owner, 'select * from members where id = $1', [id])
  expect(person).toMatchObject({ username: `closed-${id}`, name: '탈퇴한 회원', fund_password_hash: null, last_ip: '' })
  expect(await one(server.owner, 'select note from bookings where member_id = $1', [id])).toEqual({ note: '' })
  expect(await many(server.owner, `select 1 from comments where author = 'fu***'`)).toEqual([])
})

test('not without the password, not cached, and not again and again', async () => {
  const { token } = await memberWithBank(server, 'oftenmember', 0, '33099988877')
  const get = (password: string) => server.callRaw('ownData', { password }, { token })
  expect((await get('guessed wrong')).msg).toContain('비밀번호가 올바르지 않아요')
  expect((await server.callRaw('ownData', { password: PASSWORD })).code).toBe(401)
  const replies = []
  for (let asked = 0; asked < 5; asked++) replies.push(await get(PASSWORD))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(replies[0]?.headers['cache-control']).toContain('no-store')
})

test('years later nothing is left of what was kept for a time', async () => {
  const { id, ask } = await fullMember('pastmember')
  await ask('closeAccount', { password: PASSWORD })
  await server.owner.query(`update account_closings set closed_at = now(), password_hash = 'x' where member_id = $1`, [
    id,
  ])
  await server.owner.query('select closing_erase($1)', [id])
  const pass = (years: number) =>
    server.owner.query(
      `update account_closings set closed_at = now() - make_interval(years => $2, days => 1) where member_id = $1`,
      [id, years],
    )
  const left = () =>
    one(
      server.owner,
      `select (select password_hash is not null from account_closings where member_id = $1) as password,
         (select count(*)::int from inquiries where member_id = $1) as inquiries,
         (select count(*)::int from bookings where member_id = $1) as bookings,
         (select count(*)::int from withdrawals where account_id = $1 and number <> '') as numbers`,
      [id],
    )
  const forget = async (years: number) => {
    await pass(years)
    await server.owner.query('select closing_forget()')
    return await left()
  }
  expect(await forget(0)).toEqual({ password: true, inquiries: 1, bookings: 1, numbers: 2 })
  expect(await forget(1)).toEqual({ password: false, inquiries: 1, bookings: 1, numbers: 2 })
  expect(await forget(3)).toEqual({ password: false, inquiries: 0, bookings: 1, numbers: 2 })
  expect(await forget(5)).toEqual({ password: false, inquiries: 0, bookings: 0, numbers: 0 })
})

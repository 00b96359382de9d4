import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'

/** Without keys: it sends nothing, so what waits can be read. */
let server: TestServer
let counter = 0
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** A member with a browser that takes pushes. */
async function newMember() {
  const token = await server.register(`queued${++counter}`)
  const { id } = (await server.call('userInfo', {}, { token })).data as { id: string }
  await server.owner.query(
    `insert into push_subscriptions (member_id, token_hash, endpoint, p256dh, auth)
     select member_id, token_hash, 'https://push.example/' || $1::text, 'key', 'auth' from sessions where member_id = $1::bigint`,
    [id],
  )
  return { id, token }
}

/** What waits for a member: its kind, how many hours from now (null: at once), and the hour of the day in Seoul. */
async function waits(id: string): Promise<{ kind: string; hours: number | null; hour: number }[]> {
  const { rows } = await server.owner.query<{ kind: string; seconds: number; hour: number }>(
    `select w.kind, extract(epoch from w.next_at - w.made_at)::float as seconds,
       extract(hour from w.next_at at time zone 'Asia/Seoul')::int as hour
     from push_waiting w join push_subscriptions p on p.id = w.subscription_id where p.member_id = $1 order by w.id`,
    [id],
  )
  return rows.map(({ kind, seconds, hour }) => ({ kind, hours: seconds < 1 ? null : seconds / 3600, hour }))
}

const tell = (id: string, kind: string) => server.owner.query('select tell($1, $2, 7, 50000, $3)', [id, kind, ''])

const setQuiet = (token: string, starts: string, ends: string) =>
  server.callRaw('setQuietHours', { starts, ends }, { token })

test('news wait for who agreed to news, and for nobody else', async () => {
  const [reader, other, back] = [await newMember(), await newMember(), await newMember()]
  const choose = (token: string, agreed: '0' | '1') =>
    server.call('setOptionalConsent', { consent: 'news', version: '1', agreed }, { token })
  for (const { token } of [reader, back]) await choose(token, '1')
  await choose(back.token, '0')
  await server.owner.query(`insert into notices (title, text) values ('새 공지', '내용')`)
  expect(await waits(reader.id)).toMatchObject([{ kind: 'notice-new', hours: null }])
  for (const { id } of [other, back]) expect(await waits(id)).toEqual([])
})

test('who takes the consent to pushes back gets none on any browser, and the inbox goes on', async () => {
  const { id, token } = await newMember()
  await server.call('setOptionalConsent', { consent: 'push', version: '1', agreed: '0' }, { token })
  await tell(id, 'deposit-done')
  expect(await waits(id)).toEqual([])
  expect((await server.call('unseenNotifications', {}, { token })).data).toMatchObject({ unseen: 1 })
  await server.call('setOptionalConsent', { consent: 'push', version: '1', agreed: '1' }, { token })
  await tell(id, 'deposit-done')
  expect(await waits(id)).toHaveLength(1)
})

test('in quiet hours pushes wait until they are over, but for those about security', async () => {
  const { id, token } = await newMember()
  const clock = await server.owner.query<{ hour: number }>(
    `select extract(hour from clock_timestamp() at time zone 'Asia/Seoul')::int as hour`,
  )
  const now = clock.rows[0]?.hour ?? 0
  // two hours long, so that this holds at the turn of an hour, too
  const ends = (now + 2) % 24
  expect(await setQuiet(token, String(now), String(ends))).toMatchObject({ code: 200 })
  expect((await server.call('quietHours', {}, { token })).data).toEqual({ starts: String(now), ends: String(ends) })
  await tell(id, 'deposit-done')
  await tell(id, 'device-new')
  const [deposit, device] = await waits(id)
  expect(deposit).toMatchObject({ kind: 'deposit-done', hour: ends })
  expect(deposit?.hours).toBeLessThanOrEqual(2)
  expect(device).toMatchObject({ kind: 'device-new', hours: null })
  await setQuiet(token, '', '')
  await tell(id, 'withdrawal-done')
  expect((await waits(id)).at(-1)).toMatchObject({ kind: 'withdrawal-done', hours: null })
})

test.each([
  ['22', ''],
  ['', '7'],
  ['7', '7'],
  ['24', '7'],
  ['-1', '7'],
  ['7.5', '8'],
])('hours from “%s” to “%s” are refused', async (starts, ends) => {
  const { token } = await newMember()
  expect(await setQuiet(token, starts, ends)).not.toMatchObject({ code: 200 })
  expect((await server.call('quietHours', {}, { token })).data).toEqual({ starts: '', ends: '' })
})

test.each([
  ['23:30', 22, 7, '2026-11-27 07:00'],
  ['06:59', 22, 7, '2026-11-26 07:00'],
  ['07:00', 22, 7, null],
  ['21:59', 22, 7, null],
  ['13:00', 12, 14, '2026-11-26 14:00'],
  ['14:00', 12, 14, null],
  ['23:59', 23, 0, '2026-11-27 00:00'],
])('at %s, quiet from %i to %i: until %s', async (clock, starts, ends, until) => {
  const { rows } = await server.owner.query(
    `select to_char(quiet_until($1::timestamp, $2, $3), 'YYYY-MM-DD HH24:MI') as until`,
    [`2026-11-26 ${clock}`, starts, ends],
  )
  expect(rows[0]?.until).toBe(until)
})

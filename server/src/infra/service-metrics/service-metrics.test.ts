import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { remembered } from './index.ts'
import { readFigures } from './read.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
})
afterAll(() => server.close())

const shown = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

test('the desk, sessions and backups are in the metrics; what never was is absent', async () => {
  const before = await readFigures(server.services.pool)
  expect(before).toMatchObject({ deposits: 0, oldestDeposit: null, roundLag: 0, secondsRefused: 0, sinceBackup: null })
  const token = await server.login('demo', 'demo-pass-1')
  const deposit = { amount: '50000', bank_name: '신한은행', bank_number: '****1234' }
  expect((await server.call('deposit', deposit, { token })).code).toBe(200)
  await server.owner.query(
    `insert into audit (operator, action, at) values ('kim', 'backup', clock_timestamp() - interval '2 hours')`,
  )
  const figures = await readFigures(server.services.pool)
  expect(figures).toMatchObject({ deposits: 1, withdrawals: 0, oldestWithdrawal: null, sessions: before.sessions + 1 })
  expect(figures.oldestDeposit).toBeGreaterThanOrEqual(0)
  expect(figures.sinceBackup).toBeGreaterThanOrEqual(7200)
  const text = await server.services.metrics.metrics()
  expect(shown(text, 'yaksok_requests_waiting{kind="deposit"}')).toBe(1)
  expect(shown(text, 'yaksok_requests_oldest_seconds{kind="withdrawal"}')).toBe(0)
  expect(shown(text, 'yaksok_sessions')).toBe(figures.sessions)
  expect(shown(text, 'yaksok_backup_age_seconds')).toBeGreaterThanOrEqual(7200)
  expect(text).toContain('# TYPE yaksok_rehearsal_age_seconds gauge')
  expect(text).not.toMatch(/^yaksok_rehearsal_age_seconds \d/m)
  expect(text).not.toMatch(/^yaksok_last_run_failed\{what="rehearsal"\}/m)
  expect(shown(text, 'yaksok_last_run_failed{what="backup"}')).toBe(0)
  // the embedded PostgreSQL archives nothing, and says so by having no value
  expect(text).toContain('# TYPE yaksok_archive_age_seconds gauge')
  expect(text).not.toMatch(/^yaksok_archive_\w+ \d/m)
})

test('an inquiry past its promised time and a booking that nobody answered are late, and answered ones are not', async () => {
  const late = () => readFigures(server.services.pool)
  expect(await late()).toMatchObject({ inquiryLate: 0, bookingLate: 0 })
  const member = `(select id from members where username = 'demo')`
  await server.owner.query(`insert into inquiries (member_id, topic, expected_at) values
    (${member}, 'other', clock_timestamp() - interval '1 hour'), (${member}, 'other', clock_timestamp() + interval '1 hour')`)
  await server.owner.query(`insert into bookings (member_id, kind, name, sample, starts_at, ends_at, people, state, key, made_at)
    values (${member}, 'venue', 'x', false, now() + interval '9 days', now() + interval '10 days', 1, 'requested', gen_random_uuid(),
      clock_timestamp() - interval '26 hours')`)
  const { inquiryLate, bookingLate } = await late()
  expect(inquiryLate).toBeGreaterThanOrEqual(3600)
  expect(inquiryLate).toBeLessThan(7200)
  expect(bookingLate).toBeGreaterThanOrEqual(7200)
  await server.owner.query(`update inquiries set state = 2`)
  await server.owner.query(`update bookings set state = 'confirmed'`)
  expect(await late()).toMatchObject({ inquiryLate: 0, bookingLate: 0 })
})

test('what the verification has not seen for long, or found, is in the metrics', async () => {
  const seen = async () => (await readFigures(server.services.pool)).verified
  await server.owner.query(
    `update verification_walks set whole_began_at = clock_timestamp() - interval '25 hours' where walk = 'log'`,
  )
  await server.owner.query(`insert into verification_faults (walk, subject, fault, pass, gone_at) values
    ('accounts', '1', 'requests do not explain its balance', 1, null), ('accounts', '1', 'orders are missing', 1, null),
    ('accounts', '2', 'requests do not explain its balance', 1, now()), ('seals', '7', 'its hash is not of its transfers', 1, null)`)
  expect(await seen()).toMatchObject({
    log: { faults: 0 },
    accounts: { faults: 2 },
    seals: { faults: 1 },
    rounds: { faults: 0 },
  })
  expect((await seen())?.log?.age).toBeGreaterThanOrEqual(25 * 3600)
  expect((await readFigures(server.services.pool)).unexplained).toBe(1)
  const text = await server.services.metrics.metrics()
  for (const walk of ['seals', 'accounts', 'rounds', 'beacons', 'log'])
    expect(text).toMatch(new RegExp(`^yaksok_verification_age_seconds\\{what="${walk}"\\} \\d`, 'm'))
  expect(text).toMatch(/^yaksok_balances_unexplained \d/m)
})

test('refused self-confirmations of the last hour are counted, older ones are not', async () => {
  await server.owner.query(
    `insert into audit (operator, action, target, at) values ('kim', 'seconds.refused', '1', clock_timestamp()),
       ('kim', 'seconds.refused', '1', clock_timestamp() - interval '61 minutes')`,
  )
  expect(await readFigures(server.services.pool)).toMatchObject({ secondsRefused: 1 })
  expect(await server.services.metrics.metrics()).toContain('# TYPE yaksok_seconds_refused_last_hour gauge')
})

test('the figures are read once for all who ask within their time', async () => {
  let now = 0
  let reads = 0
  const read = remembered(
    15_000,
    async () => ++reads,
    () => now,
  )
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  now = 15_001
  expect(await read()).toBe(2)
})

import { expect, test } from 'vitest'
import { deskForAll } from '../../../test/console-desk.ts'
import { depositsOf, newMember } from '../../../test/console-members.ts'
import { opsOf } from '../../../test/ops.ts'
import { sealAudit, verifyAudit } from '../../infra/audit-log/index.ts'
import { createPool, STATEMENT_ENDED } from '../../infra/database/index.ts'
import { applicationUrl } from '../../infra/postgres/index.ts'

const { server, operators, somebodyWaits } = deskForAll({ support: ['support', 'cashier'], auditor: ['auditor'] })
const { support, auditor } = operators

test('a member is looked at with a reason, said once a session, and each look is written down with it', async () => {
  const { id, username } = await newMember(server)
  expect((await support.ask('member', { id })).body).toMatchObject({ code: 'why-needed' })
  await support.ask('memberWhy', { id, reason: '출금이 늦다는 문의' })
  expect((await support.ask('member', { id })).status).toBe(200)
  expect((await support.ask('memberTransfers', { id })).status).toBe(200)
  expect((await auditor.ask('member', { id })).body).toMatchObject({ code: 'why-needed' })
  const { items } = (await auditor.ask('audit', { target: username })).body
  expect(items.map(({ action, operator, details }) => [action, operator, details.why])).toEqual([
    ['members.look-transfers', support.name, '출금이 늦다는 문의'],
    ['members.look-profile', support.name, '출금이 늦다는 문의'],
  ])
})

test('a list that is asked for again and again is one row, another filter another', async () => {
  for (const q of ['', '', 'x']) await support.ask('requests', { kind: 'withdrawals', q })
  const { items } = (await auditor.ask('audit', { action: 'withdrawals.list' })).body
  expect(items.map(({ details }) => details)).toEqual([
    { q: 'x', state: 'open', held: 'any' },
    { state: 'open', held: 'any' },
  ])
})

test('a request that is asked for every few seconds while it is open is one row, and another when its number is opened', async () => {
  const [id = 0] = await depositsOf(server, await newMember(server, { name: '홍길동', bank: '11012345678' }), [3000])
  const request = { kind: 'deposits', id } as const
  for (let times = 0; times < 3; times++) await support.ask('request', request)
  await support.ask('claimRequest', request)
  for (let times = 0; times < 3; times++) await support.ask('request', request)
  const { items } = (await auditor.ask('audit', { target: String(id), action: 'deposits.' })).body
  expect(items.map(({ action, details }) => [action, details.opened])).toEqual([
    ['deposits.look', true],
    ['deposits.claim', true],
    ['deposits.look', undefined],
  ])
})

test('nobody changes, deletes or empties the log, neither its owner nor the application', async () => {
  const app = createPool(applicationUrl(server.database.url), { max: 1 })
  for (const pool of [server.owner, app])
    for (const statement of [
      'update audit set operator = $$x$$',
      'delete from audit',
      'truncate audit',
      'delete from audit_seals',
      'truncate audit_seals',
    ])
      await expect(pool.query(statement)).rejects.toThrow(/immutable|permission denied/)
  await app.end()
})

test('the log is read by operator, action and day, and exported as it is read', async () => {
  const { body } = await auditor.ask('audit', { operator: support.name, action: 'members.', limit: 1 })
  expect(body.items).toHaveLength(1)
  const next = await auditor.ask('audit', { operator: support.name, action: 'members.', cursor: body.next ?? '' })
  expect(next.body.items[0]?.id).toBeLessThan(body.items[0]?.id ?? 0)
  const { text, headers } = await auditor.ask('exportAudit', { action: 'members.', reason: '감사' })
  expect(text.trim().split('\r\n')).toHaveLength(Number(headers['x-total-count']) + 1)
})

test('the log is computed again for as long as that takes, not for as long as a request may', async () => {
  const pool = createPool(server.database.url, { role: null, max: 2, statementTimeoutMs: 300 })
  const holder = await server.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table audit_seals in access exclusive mode')
    const verified = verifyAudit(pool)
    await somebodyWaits()
    // begun after it, and over before it
    await expect(pool.query('select from audit_seals')).rejects.toMatchObject({ code: STATEMENT_ENDED })
    await holder.query('commit')
    expect(await verified).toMatchObject({ broken: null })
  } finally {
    holder.release()
    await pool.end()
  }
})

test('what is cut out of the log, changed in it or taken from its end no longer fits', async () => {
  const ops = opsOf(server)
  await sealAudit(server.owner)
  expect((await auditor.ask('verifyAudit')).body).toMatchObject({ ok: true, broken: null })
  const head = /Note this value elsewhere: (\w+)/.exec(await ops('audit', 'verify'))?.[1] ?? ''
  expect(await ops('audit', 'verify', '--head', head)).toContain('match')
  const checks = `select count(*)::int as n from audit where action = 'audit.verify' and operator = 'tester'`
  expect((await server.owner.query(checks)).rows).toEqual([{ n: 2 }])
  /** What somebody could do who owns the tables and takes the trigger away. */
  const tamper = async (statement: string) => {
    const client = await server.owner.connect()
    try {
      await client.query('begin')
      await client.query('alter table audit disable trigger user; alter table audit_seals disable trigger user')
      await client.query(statement)
      const { rows } = await client.query('select broken from audit_verify()')
      const known = await client.query(`select 1 from audit_seals where encode(hash, 'hex') = $1`, [head])
      return { broken: rows[0].broken !== null, headKnown: known.rowCount === 1 }
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const whole = { broken: false, headKnown: true }
  expect(await tamper('select 1')).toEqual(whole)
  for (const statement of [
    'delete from audit where id = (select min(id) from audit)',
    `update audit set details = '{}' where id = (select max(id) from audit where details <> '{}' and id <= (select max(up_to) from audit_seals))`,
    `insert into audit (id, operator, action) overriding system value values (0, 'x', 'y')`,
  ])
    expect(await tamper(statement), statement).not.toEqual(whole)
  // with the seals it still fits, but the head that was kept elsewhere is gone
  const cut = 'delete from audit where id > 1; delete from audit_seals'
  expect(await tamper(cut)).toEqual({ broken: false, headKnown: false })
})

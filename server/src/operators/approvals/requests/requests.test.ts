import { expect, test } from 'vitest'
import { deskForAll } from '../../../../test/console-desk.ts'
import { depositsOf, newMember } from '../../../../test/console-members.ts'

const { server, desk, operators, balanceOf } = deskForAll({ one: ['cashier'], other: ['cashier'] })
const { one, other } = operators

const kind = 'deposits'

test('a page goes on where the one before ended, oldest first, and says who asks', async () => {
  const member = await newMember(server, { name: '가나다' })
  const ids = await depositsOf(server, member, [3000, 4000, 5000])
  const first = (await one.ask('requests', { kind, q: member.username, limit: 2 })).body
  expect(first.items.map(({ id, amount }) => [id, amount])).toEqual([
    [ids[0], 3000],
    [ids[1], 4000],
  ])
  expect(first.items[0]).toMatchObject({
    member: { username: member.username, name: '가나다' },
    claim: null,
    state: 'open',
  })
  const next = (await one.ask('requests', { kind, q: member.username, limit: 2, cursor: first.next ?? '' })).body
  expect([next.items.map(({ id }) => id), next.next]).toEqual([[ids[2]], null])
  expect((await one.ask('requestCount', { kind, q: '가나', min: 4000 })).body).toEqual({ count: 2, sum: 9000 })
  expect((await one.ask('requests', { kind, q: String(ids[1]) })).body.items.map(({ id }) => id)).toContain(ids[1])
})

test('one answer has all that a decision needs', async () => {
  const member = await newMember(server, { name: '홍길동', bank: '11012345678' })
  const [id = 0] = await depositsOf(server, member, [3000, 4000])
  const { body } = await one.ask('request', { kind, id })
  expect(body).toMatchObject({
    flags: ['new-account', 'bank-changed', 'several'],
    account: { number: expect.stringMatching(/^••••\d{4}$/), opened: false },
    person: { adult: true, frozen: false, available: 0, limits: { deposit: null, depositedToday: 7000 } },
    history: { deposits: { open: { count: 2, sum: 7000 } }, recent: [{ amount: 4000 }, { amount: 3000 }] },
    secondFrom: 1_000_001,
  })
})

test('of fifty who claim one request at once exactly one gets it, and the others hear who', async () => {
  const [id = 0] = await depositsOf(server, await newMember(server), [3000])
  const operators = []
  // one after the other: fifty at once wait for connections on a busy machine
  for (let made = 0; made < 50; made++) operators.push(await desk.operator('cashier'))
  const replies = await Promise.all(operators.map(({ ask }) => ask('claimRequest', { kind, id })))
  const holder = operators[replies.findIndex(({ status }) => status === 200)]
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of replies.filter(({ status }) => status !== 200)) {
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'held-by-other', holder: holder?.name, until: expect.stringMatching(/Z$/) })
  }
})

test('many who ask for the next one get one each', async () => {
  await depositsOf(server, await newMember(server), [3000, 3000, 3000, 3000])
  const operators = await Promise.all(Array.from({ length: 4 }, () => desk.operator('cashier')))
  const taken = await Promise.all(operators.map(({ ask }) => ask('claimNext', { kind })))
  const ids = taken.map(({ body }) => body?.request.id)
  expect(new Set(ids).size).toBe(4)
  for (const { ask } of operators)
    await ask('releaseRequest', { kind, id: ids[operators.findIndex((o) => o.ask === ask)] ?? 0 })
})

test('a claim opens the bank number, is renewed by its holder, is over after its time, and is released', async () => {
  const member = await newMember(server, { name: '홍길동', bank: '11012345678' })
  const [id = 0] = await depositsOf(server, member, [3000])
  const taken = (await one.ask('claimRequest', { kind, id })).body
  expect(taken).toMatchObject({
    undo: false,
    request: { account: { number: member.bank, opened: true }, claim: { mine: true } },
  })
  const again = (await one.ask('claimRequest', { kind, id })).body
  expect(again.until > taken.until).toBe(true)
  expect((await other.ask('request', { kind, id })).body.account.opened).toBe(false)
  await server.owner.query('update request_claims set until_at = clock_timestamp() where request_id = $1', [id])
  expect((await one.ask('approveRequest', { kind, id })).body.code).toBe('not-held')
  expect((await other.ask('claimRequest', { kind, id })).status).toBe(200)
  await one.ask('releaseRequest', { kind, id })
  expect((await one.ask('claimRequest', { kind, id })).body.code).toBe('held-by-other')
  await other.ask('releaseRequest', { kind, id })
  expect((await one.ask('claimRequest', { kind, id })).status).toBe(200)
})

test('only who holds it decides it, once; the decision and its audit row are one', async () => {
  const member = await newMember(server)
  const [id = 0, second = 0] = await depositsOf(server, member, [3000, 4000])
  expect((await one.ask('approveRequest', { kind, id })).body.code).toBe('not-held')
  await one.ask('claimRequest', { kind, id })
  expect((await other.ask('approveRequest', { kind, id })).body).toMatchObject({
    code: 'held-by-other',
    holder: one.name,
  })
  expect((await one.ask('approveRequest', { kind, id })).body).toMatchObject({ outcome: 'approved', approval: null })
  expect((await one.ask('approveRequest', { kind, id })).body.code).toBe('decided')
  expect((await one.ask('claimRequest', { kind, id })).body.code).toBe('decided')
  expect(await balanceOf(member.id)).toBe(3000)
  await one.ask('claimRequest', { kind, id: second })
  expect((await one.ask('rejectRequest', { kind, id: second, reason: '  ' })).status).toBe(400)
  expect((await one.ask('rejectRequest', { kind, id: second, reason: '입금이 없어요' })).body.outcome).toBe('rejected')
  const { rows } = await server.owner.query(
    'select action, operator_id, details from audit where target = any($1) order by id',
    [[String(id), String(second)]],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'deposits.claim',
    'deposits.approve',
    'deposits.claim',
    'deposits.reject',
  ])
  expect(rows.at(-1)).toMatchObject({ operator_id: one.id, details: { reason: '입금이 없어요', won: 4000 } })
})

test('the queue is exported as it is read, with how many rows come', async () => {
  const member = await newMember(server)
  await server.owner.query(`update members set name = '=1+1' where id = $1`, [member.id])
  await depositsOf(server, member, [3000, 4000])
  const { headers, text } = await one.ask('exportRequests', { kind, q: member.username, reason: '정산' })
  expect(headers).toMatchObject({ 'x-total-count': '2', 'content-type': expect.stringMatching(/^text\/csv/) })
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"'=1+1"`)
  const { rows } = await server.owner.query(
    `select details from audit where action = 'deposits.export' order by id desc limit 1`,
  )
  expect(rows[0].details).toMatchObject({ reason: '정산', rows: 2 })
})

test('templates are kept, changed and removed by who works with them', async () => {
  const { items: first } = (await one.ask('templates')).body
  // a fresh database has texts to reject with
  expect(first.filter(({ use }) => use === 'reject').length).toBeGreaterThan(2)
  const { id } = (await one.ask('saveTemplate', { use: 'reject', title: '입금 없음', text: '입금을 찾지 못했어요' }))
    .body
  await other.ask('saveTemplate', { id, use: 'reject', title: '입금 없음', text: '보낸 분의 이름이 달라요' })
  const { items } = (await one.ask('templates')).body
  expect(items).toHaveLength(first.length + 1)
  expect(items).toContainEqual({ id, use: 'reject', title: '입금 없음', text: '보낸 분의 이름이 달라요' })
  expect((await (await desk.operator('auditor')).ask('removeTemplate', { id })).status).toBe(403)
  expect((await one.ask('removeTemplate', { id })).status).toBe(200)
})

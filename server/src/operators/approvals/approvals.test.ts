import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deskForAll } from '../../../test/console-desk.ts'
import { depositsOf, newMember } from '../../../test/console-members.ts'

const { server, desk, operators, balanceOf } = deskForAll({ one: ['cashier'], other: ['cashier'] })
const { one, other } = operators

const kind = 'deposits'

/** A deposit above the limit, whose approval a first operator has asked for. */
async function requested() {
  const member = await newMember(server)
  const [id = 0] = await depositsOf(server, member, [1_000_001])
  await one.ask('claimRequest', { kind, id })
  const { body } = await one.ask('approveRequest', { kind, id, reason: '통장에서 확인했어요' })
  return { member, id, second: body.approval ?? 0, body }
}

test('an approval above the limit moves nothing before another operator confirms it', async () => {
  const { member, id, second, body } = await requested()
  expect(body).toMatchObject({ outcome: 'approval', approval: expect.any(Number) })
  expect(await balanceOf(member.id)).toBe(0)
  expect((await other.ask('claimRequest', { kind, id })).body.code).toBe('approval-waits')
  const waiting = (await other.ask('approvals')).body.items.find((item) => item.id === second)
  expect(waiting).toMatchObject({ action: 'deposits.approve', target: id, first: { name: one.name }, mine: false })
  expect((await one.ask('confirmApproval', { id: second, reason: '저예요' })).body.code).toBe('same-operator')
  const confirmed = await Promise.all(
    [1, 2].map(() => other.ask('confirmApproval', { id: second, reason: '저도 봤어요' })),
  )
  expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balanceOf(member.id)).toBe(1_000_001)
  const { rows } = await server.owner.query(
    `select operator, details from audit where action = 'deposits.approve' and target = $1`,
    [String(id)],
  )
  expect(rows).toMatchObject([{ operator: other.name, details: { first: one.name, second } }])
})

test('without a reason for the second to read there is no approval request', async () => {
  const [id = 0] = await depositsOf(server, await newMember(server), [2_000_000])
  await one.ask('claimRequest', { kind, id })
  expect((await one.ask('approveRequest', { kind, id })).body.code).toBe('bad-input')
})

test('the table itself refuses a second who is the first, and a change of what was asked for', async () => {
  const { second } = await requested()
  const confirm = `update operator_approvals set state = 'confirmed', second_id = first_id, answered_at = now() where id = $1`
  await expect(server.owner.query(confirm, [second])).rejects.toThrow('operator_approvals_differ')
  await expect(server.owner.query('update operator_approvals set amount = 1 where id = $1', [second])).rejects.toThrow(
    'immutable',
  )
  await expect(server.owner.query('delete from operator_approvals')).rejects.toThrow('immutable')
})

test('a declined or withdrawn approval leaves the request to be decided anew', async () => {
  const first = await requested()
  expect((await other.ask('declineApproval', { id: first.second, reason: '이름이 달라요' })).status).toBe(200)
  expect((await other.ask('claimRequest', { kind, id: first.id })).status).toBe(200)
  expect((await other.ask('confirmApproval', { id: first.second, reason: '늦었어요' })).body.code).toBe('decided')
  const next = await requested()
  expect((await other.ask('withdrawApproval', { id: next.second })).status).toBe(409)
  expect((await one.ask('withdrawApproval', { id: next.second })).status).toBe(200)
  expect((await one.ask('claimRequest', { kind, id: next.id })).status).toBe(200)
})

test('a confirmation that cannot be done any more changes nothing', async () => {
  const { member, id, second } = await requested()
  const over = async () => (await other.ask('approvals')).body.items.find((item) => item.id === second)?.over
  expect(await over()).toBe(false)
  await server.owner.query('select wallet_decide_deposit($1, $2)', [id, '회원이 거둬들였어요'])
  expect(await over()).toBe(true)
  expect((await other.ask('confirmApproval', { id: second, reason: '봤어요' })).body.code).toBe('decided')
  expect(await balanceOf(member.id)).toBe(0)
  expect((await other.ask('declineApproval', { id: second, reason: '이미 끝났어요' })).status).toBe(200)
  expect((await other.ask('approvals', { all: '1' })).body.items.find((item) => item.id === second)).toMatchObject({
    state: 'declined',
    over: false,
  })
})

test('a credit is booked once however often it is sent, and above the limit by two', async () => {
  const member = await newMember(server)
  const request = { id: member.id, amount: 30_000, reason: '계좌로 돌려받은 돈', key: randomUUID() }
  const sent = await Promise.all([1, 2, 3].map(() => one.ask('creditMember', request)))
  expect(sent.map(({ body }) => body.outcome)).toEqual(['done', 'done', 'done'])
  expect(await balanceOf(member.id)).toBe(30_000)
  expect((await one.ask('creditMember', { ...request, amount: 40_000 })).body.code).toBe('conflict')
  const large = await one.ask('creditMember', { ...request, amount: 2_000_000, key: randomUUID() })
  expect(await balanceOf(member.id)).toBe(30_000)
  await other.ask('confirmApproval', { id: large.body.approval ?? 0, reason: '봤어요' })
  expect(await balanceOf(member.id)).toBe(2_030_000)
})

test('a transfer is taken back once, above the limit by two, and never into a balance that is not there', async () => {
  const member = await newMember(server, { won: 1_500_000 })
  const { rows } = await server.owner.query('select transfer_id as id from deposits where account_id = $1', [member.id])
  const id = rows[0].id
  const reversal = await one.ask('reverseTransfer', { id, reason: '두 번 더했어요' })
  expect(reversal.body.outcome).toBe('approval')
  expect((await one.ask('reverseTransfer', { id, reason: '두 번 더했어요' })).body.code).toBe('approval-waits')
  expect((await other.ask('confirmApproval', { id: reversal.body.approval ?? 0, reason: '봤어요' })).status).toBe(200)
  expect(await balanceOf(member.id)).toBe(0)
  expect((await one.ask('reverseTransfer', { id, reason: '다시' })).body.code).toBe('conflict')
})

test('the limit is a rule of the desk', async () => {
  const admin = await desk.operator('administrator')
  expect((await admin.ask('setDesk', { secondAbove: 2000, reason: '오늘은 조심해요' })).status).toBe(200)
  const [id = 0] = await depositsOf(server, await newMember(server), [3000])
  expect((await one.ask('request', { kind, id })).body).toMatchObject({
    secondFrom: 2001,
    flags: expect.arrayContaining(['approval-needed']),
  })
  await one.ask('claimRequest', { kind, id })
  expect((await one.ask('approveRequest', { kind, id, reason: '봤어요' })).body.outcome).toBe('approval')
  const back = await admin.ask('setDesk', { secondAbove: 1_000_000, reason: '되돌려요' })
  const second = await desk.operator('administrator')
  await second.ask('confirmApproval', { id: back.body.waits ?? 0, reason: '봤어요' })
  expect((await admin.ask('desk')).body).toMatchObject({ secondAbove: 1_000_000, depositLeast: 1000 })
})

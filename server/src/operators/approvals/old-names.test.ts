import { expect, test } from 'vitest'
import { deskForAll } from '../../../test/console-desk.ts'
import { depositsOf, newMember } from '../../../test/console-members.ts'

const { server, operators } = deskForAll({ one: ['cashier'], other: ['cashier'] })
const { one, other } = operators
const kind = 'deposits'

test('a process of the version before reads notifications under their old names, and writes none', async () => {
  const member = await newMember(server)
  const [id = 0] = await depositsOf(server, member, [3000])
  await one.ask('claimRequest', { kind, id })
  await one.ask('rejectRequest', { kind, id, reason: '입금이 없어요' })
  const read = 'select t.kind, m.newest, m.seen from told t join told_members m using (member_id) where member_id = $1'
  const { rows } = await server.services.pool.query(read, [member.id])
  expect(rows).toEqual([{ kind: 'deposit-rejected', newest: 1, seen: 0 }])
  await expect(server.services.pool.query('delete from told')).rejects.toThrow(/permission denied/)
  await expect(server.services.pool.query('select 1 from operator_seconds')).rejects.toThrow(/permission denied/)
  const { token } = member
  expect((await server.call('notifications', {}, { token, spelling: 1 })).data).toMatchObject({ unseen: 1 })
})

test('what a console of the version before asks for and answers is the same row, with the same constraints', async () => {
  const member = await newMember(server)
  const [id = 0] = await depositsOf(server, member, [2_000_000])
  const { rows } = await server.owner.query(
    `insert into operator_seconds (action, target, member_id, amount, reason, first_id)
     values ('deposits.approve', $1, $2, 2000000, 'seen', $3) returning id`,
    [id, member.id, one.id],
  )
  const [{ id: asked } = { id: 0 }] = rows as { id: number }[]
  const waiting = (await other.ask('approvals')).body.items.find((item) => item.id === asked)
  expect(waiting).toMatchObject({ target: id, first: { name: one.name } })
  const answer = `update operator_seconds set state = 'confirmed', second_id = $2, answered_at = now() where id = $1`
  await expect(server.owner.query(answer, [asked, one.id])).rejects.toThrow('operator_approvals_differ')
  await server.owner.query(answer, [asked, other.id])
  await expect(server.owner.query(answer, [asked, other.id])).rejects.toThrow('immutable')
  await expect(server.owner.query('delete from operator_seconds')).rejects.toThrow('immutable')
})

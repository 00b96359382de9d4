import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHourServer } from '../../../test/hour-rounds.ts'
import type { TestServer } from '../../../test/index.ts'
import { type Listener, listen } from '../../../test/listen.ts'
import { opsOf } from '../../../test/ops.ts'
import { memberWithBank } from '../../../test/wallet/member.ts'

let server: TestServer
let ops: ReturnType<typeof opsOf>
let api: string
const open: Listener[] = []

beforeAll(async () => {
  server = await createHourServer('demo')
  ops = opsOf(server)
  api = await server.listen()
})
afterAll(async () => {
  for (const listener of open) listener.close()
  await server.close()
})

const newMember = (username: string) => memberWithBank(server, username, 10_000)

async function hear(token: string): Promise<Listener> {
  const listener = await listen(api, token)
  open.push(listener)
  await listener.next('open')
  return listener
}

async function deposit(token: string, amount: number): Promise<string> {
  const fields = { bank_number: '1', bank_name: '김하늘', amount: String(amount) }
  const { data } = await server.callRaw('deposit', fields, { token, headers: { 'idempotency-key': randomUUID() } })
  return (data as { id: string }).id
}

test("D11: a member's own request is told to their other devices at once, and not to the one that made it", async () => {
  const { token } = await newMember('own1')
  const [other, self] = [await hear(await server.login('own1', 'long enough 9')), await hear(token)]
  const id = await deposit(token, 20_000)
  expect((await other.next('own')).data).toBe(1)
  await ops('deposits', 'reject', id, '입금자 이름이 달라요')
  expect((await self.first('own', 'notification')).event).toBe('notification')
})

test('D11: what another member does is told to nobody else', async () => {
  const [a, b] = [await newMember('own2'), await newMember('own3')]
  const listener = await hear(a.token)
  await deposit(b.token, 20_000)
  const id = await deposit(a.token, 30_000)
  await ops('deposits', 'reject', id, '입금자 이름이 달라요')
  expect((await listener.first('own', 'notification')).event).toBe('notification')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'
import { FUND_PASSWORD, memberWithBank } from '../../../test/wallet/member.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('what a member has withdrawn is shown to nobody else: without samples the marquee is empty', async () => {
  const { token } = await memberWithBank(server, 'withdrawer', 100_000)
  const { data } = await server.call('withdraw', { money: '50000', paypassword: FUND_PASSWORD }, { token })
  await opsOf(server)('withdrawals', 'approve', (data as { id: string }).id)
  const onlooker = await server.register('onlooker')
  expect((await server.call('withdrawNotices', {}, { token: onlooker })).data).toEqual([])
})

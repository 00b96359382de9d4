import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../../../test/index.ts'
import { HttpRefusal } from '../../../http/calls/index.ts'
import { COST, costlyWork } from '../../../http/work-queue/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

test.each(['csv', 'pdf'] as const)(
  'a %s statement is read and made in its turn of the line, and a full line refuses it',
  async (format) => {
    const token = await server.register(`stated${format}`)
    const turn = vi.spyOn(costlyWork, 'run').mockRejectedValue(new HttpRefusal(429, '지금 요청이 많아요', 2))
    expect(await server.callRaw('statement', { month: '2026-11', format }, { token })).toMatchObject({ status: 429 })
    expect(turn).toHaveBeenCalledWith(
      expect.objectContaining({ network: '127.0.0.1' }),
      expect.anything(),
      COST[format],
    )
  },
)

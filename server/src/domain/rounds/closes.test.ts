import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/index.ts'
import { many } from '../../infra/database/index.ts'

test.each([5, 60])(
  'rounds of %d s close as long before their draw as the policy says, and open before that',
  async (s) => {
    const server = await createTestServer({ config: { roundSeconds: s } })
    try {
      const rounds = await many<{ closes: number; open: boolean }>(
        server.services.pool,
        `select extract(epoch from draws_at - closes_at)::float8 as closes, opens_at < closes_at as open from rounds`,
      )
      const { data } = await server.call('policy')
      const { close_seconds } = data as { close_seconds: number }
      expect(close_seconds).toBe(3)
      // how many there are by now is the speed of the machine
      expect(rounds).not.toHaveLength(0)
      for (const round of rounds) expect(round).toEqual({ closes: close_seconds, open: true })
    } finally {
      await server.close()
    }
  },
)

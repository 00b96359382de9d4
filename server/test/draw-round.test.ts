import { expect, test } from 'vitest'
import { many, one } from '../src/infra/database/index.ts'
import { approachDraw, drawRound } from './draw-round.ts'
import { createHourServer } from './hour-rounds.ts'

test('the running round is drawn at once, and no lottery loses one that nobody sealed', async () => {
  const server = await createHourServer('demo')
  try {
    const token = await server.login('demo', 'demo-pass-1')
    const draw = await drawRound(server, token, 'dice')
    expect(draw.opencode).toMatch(/^[1-6],[1-6],[1-6]$/)
    expect(await many(server.owner, `select 1 from rounds where state = 'void'`)).toEqual([])
  } finally {
    await server.close()
  }
})

test('a draw is as near as was asked for; where it is nearer already, the next one is', async () => {
  const server = await createHourServer('demo')
  try {
    const token = await server.login('demo', 'demo-pass-1')
    const next = () =>
      one<{ seq: number; left: number }>(
        server.owner,
        `select seq, extract(epoch from draws_at - money_now())::float8 as left from rounds
         where lottery_id = 4 and draws_at > money_now() order by seq limit 1`,
      )
    const running = await next()
    await approachDraw(server, token, 'dice', 100)
    const near = await next()
    expect(near?.seq).toBe(running?.seq)
    expect(near?.left).toBeLessThanOrEqual(100)
    await approachDraw(server, token, 'dice', 200)
    const following = await next()
    expect(following?.seq).toBe((running?.seq ?? 0) + 1)
    expect(following?.left).toBeLessThanOrEqual(200)
    expect(await many(server.owner, `select 1 from rounds where state = 'void'`)).toEqual([])
  } finally {
    await server.close()
  }
})

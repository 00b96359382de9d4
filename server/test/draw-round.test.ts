import { expect, test } from 'vitest'
import { many } from '../src/db/index.ts'
import { drawRound } from './draw-round.ts'
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

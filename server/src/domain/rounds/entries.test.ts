import { describe, expect, test } from 'vitest'
import { listRounds } from '../../../test/rounds/list.ts'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { one } from '../../infra/database/index.ts'

const world = worldForEach({ connections: 8 })

describe('entries', () => {
  test('are taken from the opening until 3 s before the draw', async () => {
    const member = await world.member(100_000)
    const [, next] = await listRounds(world)
    const order = () => world.order(member, { expect: next?.expect as string }).then(({ outcome }) => outcome)
    const at = async (time: string) => world.clock.set(new Date(`2026-11-20T02:${time}Z`))
    await at('00:59.999')
    expect(await order()).toBe('not_open')
    await at('01:00')
    expect(await order()).toBe('done')
    await at('01:56.999')
    expect(await order()).toBe('done')
    await at('01:57')
    expect(await order()).toBe('closed')
    await at('02:00')
    expect(await order()).toBe('closed')
  })

  test('that are still on their way when the round closes are waited for', async () => {
    const member = await world.member(100_000)
    const slow = await world.pool.connect()
    await slow.query('begin')
    await slow.query(`select * from order_place($1, 1, $2, '{대}', 1000, null, null)`, [member, await world.round()])
    await world.clock.advance(28)
    const sealing = world.pool.query('select round_seal(id) from rounds where seq = 1 and lottery_id = 1')
    // Whoever comes now is too late, and does not wait for it.
    expect((await world.order(member)).outcome).toBe('closed')
    await slow.query('commit')
    slow.release()
    await sealing
    expect(await one(world.pool, 'select state, entry_count from rounds where seq = 1 and lottery_id = 1')).toEqual({
      state: 'closed',
      entry_count: 1,
    })
  })
})

import { describe, expect, test } from 'vitest'
import { inside, order, toasts } from './testing/member.ts'
import { createWorld } from './testing/world.ts'

describe('D2: who may not take part', () => {
  test('picks nothing, settles nothing and sends nothing', () => {
    const world = inside()
    world.happen({ type: 'barred', on: true })
    order(world, ['대'], '1000')
    expect(world.state.slip).toMatchObject({ picks: [], amount: '', confirming: false })
    expect(world.seen('place')).toHaveLength(0)
  })

  test('loses what was picked when a break begins elsewhere, and picks again after it', () => {
    const world = inside()
    world.happen({ type: 'toggled', pick: '대' })
    world.happen({ type: 'barred', on: true })
    expect(world.state.slip.picks).toEqual([])
    world.happen({ type: 'barred', on: false })
    order(world, ['대'], '1000')
    expect(world.seen('place')).toHaveLength(1)
  })

  test('does not get the picks of a draft back', () => {
    const world = createWorld()
    world.happen({ type: 'barred', on: true })
    world.enter({ draft: { expect: world.roundOf(world.now).expect, picks: ['대'], amount: '1000' } })
    world.pass(1_000)
    expect(world.state.slip.picks).toEqual([])
  })

  test('may read the room with any balance: its past rounds stay open', () => {
    const world = createWorld({ balance: 0 })
    world.happen({ type: 'user', barred: true })
    world.enter()
    world.pass(1_000)
    expect(world.state.at).toBe('inside')
    expect(toasts(world)).toEqual([])
    expect(world.seen('leave')).toHaveLength(0)
  })

  test('an order that was on its way when it began keeps its answer', () => {
    const world = inside({ latency: () => 400 })
    order(world, ['대'], '1000')
    world.happen({ type: 'barred', on: true })
    world.pass(1_000)
    expect(world.state.entries).toHaveLength(1)
  })
})

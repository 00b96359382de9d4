import { describe, expect, test } from 'vitest'
import { outcomeOf } from './entries.ts'
import { inside, order } from './testing/member.ts'
import { MIDNIGHT } from './testing/rounds.ts'

describe('the clip', () => {
  test('plays the result at zero, ends half a second after the clip, and leaves an onlooker alone', () => {
    const world = inside()
    world.pass(MIDNIGHT + 60_400 - world.now)
    const opencode = world.opencodeOf('202611200001')
    expect(world.state.stage).toMatchObject({ at: 'playing', expect: '202611200001', opencode })
    const { at: begun } = world.seen('announce').at(-1) ?? { at: 0 }
    world.pass(begun + 3_499 - world.now)
    expect(world.state.stage?.at).toBe('playing')
    world.pass(1)
    expect(world.state.stage?.at).toBe('shown')
    world.pass(2_500)
    expect(world.state.stage).toBeNull()
  })

  test('a clip that starts late has its own length and half a second', () => {
    const world = inside()
    world.pass(MIDNIGHT + 60_400 - world.now)
    world.happen({ type: 'clipStarted', durationMs: 3_000 })
    world.pass(3_499)
    expect(world.state.stage?.at).toBe('playing')
    world.pass(1)
    expect(world.state.stage?.at).toBe('shown')
  })

  test.each(['clipEnded', 'skipped'] as const)('%s shows the result at once', (type) => {
    const world = inside()
    world.pass(MIDNIGHT + 60_400 - world.now)
    world.happen({ type })
    expect(world.state.stage?.at).toBe('shown')
  })
})

describe('the result', () => {
  test('shows what the member won and stays until it is closed', () => {
    const world = inside()
    order(world, ['대', '소'], '10000')
    world.pass(100)
    expect(world.balance).toBe(980_000)
    world.pass(70_000)
    expect(world.state.stage).toMatchObject({ at: 'shown', expect: '202611200001', closesAt: null })
    expect(outcomeOf(world.state.entries, '202611200001')).toMatchObject({ stake: 20_000, paid: 19_400, net: -600 })
    expect(world.balance).toBe(999_400)
    world.happen({ type: 'resultClosed' })
    world.pass(20_000)
    expect(world.state.stage).toBeNull()
  })

  test('a result that is late is asked for until it is there', () => {
    const world = inside({ drawMs: 30_000 })
    world.pass(MIDNIGHT + 71_000 - world.now)
    expect(world.state.awaited).toMatchObject({ expect: '202611200001', late: true })
    expect(world.seen('announce').filter(({ effect }) => effect.text === '1회 결과가 늦어지고 있어요')).toHaveLength(1)
    world.pass(25_000)
    expect(world.state.awaited).toBeNull()
  })

  test('a hidden tab plays nothing, and tells the outcome when it is seen again', () => {
    const world = inside()
    order(world, ['대', '소'], '10000')
    world.pass(1_000)
    world.happen({ type: 'hid' })
    world.sleep(600_000)
    world.happen({ type: 'resumed' })
    world.pass(1_000)
    expect(world.state.stage).toMatchObject({ at: 'shown', expect: '202611200001' })
    expect(world.balance).toBe(999_400)
    expect(world.state.round).toMatchObject(world.roundOf(world.now))
  })

  test('a sheet that covers the room is not interrupted', () => {
    const world = inside()
    world.happen({ type: 'covered', on: true })
    world.pass(60_000)
    expect(world.state.stage).toBeNull()
    expect(world.seen('announce').some(({ effect }) => effect.text.includes('추첨 결과'))).toBe(true)
  })
})

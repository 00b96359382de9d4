import { describe, expect, test } from 'vitest'
import { outcomeOf } from './entries.ts'
import { draftOf } from './state.ts'
import { inside, order, toasts } from './testing/member.ts'

describe('an order and its answer', () => {
  test('two taps are one order, which resets the slip; its answer tells the balance, and nothing more is asked', () => {
    const world = inside()
    const before = world.effects.length
    order(world, ['대', '홀'], '10000')
    world.happen({ type: 'confirmed', mid: '7' })
    world.pass(200)
    expect(world.effects.slice(before).map(({ effect }) => effect.do)).toEqual(['place', 'toast'])
    expect(world.orders.size).toBe(1)
    expect(world.state.entries).toMatchObject([{ id: 'o0', picks: ['대', '홀'], stake: 20_000, status: 'waiting' }])
    expect(world.state.slip).toMatchObject({ picks: [], amount: '', panel: 'closed' })
    expect(world.state.order.at).toBe('idle')
    expect(world.balance).toBe(980_000)
  })

  test('another -1 shows its reason first, and marks no field', () => {
    const world = inside()
    world.broken.refuse = { code: -1, msg: '참여 한도를 넘었어요' }
    order(world, ['대'], '10000')
    world.pass(5_000)
    expect(world.seen('reloadPage')).toHaveLength(0)
    expect(world.state.slip.problem?.text).toBe('참여 한도를 넘었어요\n참여하지 못했어요. 잔액은 그대로예요')
    expect(world.state.slip.problem?.field).toBe('order')
    expect(world.state.slip.panel).toBe('open')
    expect(world.balance).toBe(1_000_000)
  })

  test('too little balance says how much is missing', () => {
    const world = inside({ balance: 10_000 })
    order(world, ['대', '홀'], '8000')
    expect(world.state.slip.problem?.text).toContain('잔액이 6,000원 모자라요\n')
    // the reason stands beside the field, which a folded slip does not show
    expect(world.state.slip.panel).toBe('open')
    expect(world.seen('place')).toHaveLength(0)
  })
})

describe('an order without an answer', () => {
  test('a lost answer is asked for with the same key, and the money goes once', () => {
    const world = inside()
    world.broken.orders = 'lost'
    order(world, ['대'], '10000')
    world.pass(1_200)
    expect(world.state.order.at).toBe('unsure')
    expect(world.state.order).toMatchObject({ request: { item: '대', money: '10000' } })
    world.broken.orders = false
    world.pass(5_000)
    expect(world.state.order.at).toBe('idle')
    expect(new Set(world.sent.map(({ key }) => key)).size).toBe(1)
    expect(world.money).toBe(990_000)
  })

  test('an answer that comes after its round was drawn asks for the records and the balance of now', () => {
    const world = inside()
    world.broken.orders = 'lost'
    order(world, ['대', '소'], '10000')
    world.pass(70_000)
    world.broken.orders = false
    world.pass(10_000)
    expect(world.state.order.at).toBe('idle')
    expect(outcomeOf(world.state.entries, '202611200001')).toMatchObject({ waiting: false, paid: 19_400 })
    expect(world.state.entries).toHaveLength(1)
  })

  test('an attempt that a reload cut off is found out', () => {
    const world = inside()
    world.broken.orders = 'lost'
    order(world, ['대'], '10000')
    world.pass(100)
    const { order: cut } = world.state
    world.broken.orders = false
    world.enter({ draft: draftOf(world.state), kept: cut.at === 'idle' ? null : cut.request })
    world.pass(500)
    expect(world.state.order.at).toBe('idle')
    expect(world.state.slip.picks).toEqual([])
    expect(world.orders.size).toBe(1)
  })
})

describe('an order into an unstable network', () => {
  test('code -1 with the network-unstable text reloads the page after 2 s', () => {
    const world = inside()
    world.broken.refuse = { code: -1, msg: '네트워크가 불안정합니다' }
    order(world, ['대'], '10000')
    world.pass(2_039)
    expect(toasts(world)).toEqual(['참여하지 못했어요. 잔액은 그대로예요\n네트워크가 불안정합니다'])
    expect(world.seen('reloadPage')).toHaveLength(0)
    world.pass(1)
    expect(world.seen('reloadPage')).toHaveLength(1)
    expect(draftOf(world.state)).toMatchObject({ picks: ['대'] })
    expect(world.state.order.at).toBe('idle')
  })

  test('a fault of the server reloads the page after 2 s, and the attempt is found out with its key', () => {
    const world = inside()
    world.broken.orders = 'fault'
    order(world, ['대'], '10000')
    world.pass(2_040)
    expect(toasts(world)).toEqual(['네트워크가 불안정합니다'])
    expect(world.seen('reloadPage')).toHaveLength(1)
    expect(draftOf(world.state)).toMatchObject({ picks: ['대'] })
    expect(world.state.order).toMatchObject({ at: 'unsure', request: { item: '대' } })
    expect(world.seen('place')).toHaveLength(1)
  })
})

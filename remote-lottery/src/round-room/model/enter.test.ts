import { describe, expect, test } from 'vitest'
import { nextWake } from './step.ts'
import { toasts } from './testing/member.ts'
import { createWorld } from './testing/world.ts'

describe('entering', () => {
  test('polls user, round and list every 300 ms, at most 6 times, then leaves it to the screen to say so', () => {
    const world = createWorld()
    world.broken.way = true
    world.enter()
    world.pass(10_000)
    const begun = world.seen('load')[0]?.at ?? 0
    const times = [...new Set(world.seen('load').map(({ at }) => at - begun))]
    expect(times).toEqual([0, 300, 600, 900, 1200, 1500])
    expect(world.seen('load')).toHaveLength(18)
    expect(world.state).toMatchObject({ at: 'failed', failure: { text: '인터넷에 연결할 수 없어요' } })
    expect(toasts(world)).toEqual([])
    expect(world.state.at).toBe('failed')
    world.broken.way = false
    world.happen({ type: 'retried' })
    world.pass(500)
    expect(world.state.at).toBe('inside')
  })

  test('asks only for what is missing, and stops when all is there', () => {
    const world = createWorld()
    world.broken.info = true
    world.enter()
    world.pass(650)
    world.broken.info = false
    world.pass(2_000)
    const asked = (piece: string) => world.seen('load').filter(({ effect }) => effect.piece === piece).length
    expect([asked('user'), asked('info'), asked('draws')]).toEqual([1, 4, 1])
    expect(world.state.at).toBe('inside')
  })

  test('does not repeat a question whose answer is slow', () => {
    const world = createWorld({ latency: () => 4_000 })
    world.enter()
    world.pass(5_000)
    expect(world.seen('load')).toHaveLength(3)
    expect(world.state.at).toBe('inside')
  })

  test('a balance below the condition goes home with the fixed text', () => {
    const world = createWorld({ balance: 9_999 })
    world.enter()
    world.pass(500)
    expect(world.state.at).toBe('left')
    expect(toasts(world)).toEqual([
      '이 방은 잔액 10,000원부터 들어갈 수 있어요\n이 퀘스트를 요청하려면 관리자에게 문의하세요!',
    ])
    expect(world.seen('leave')).toHaveLength(1)
    expect(nextWake(world.state, world.now)).toBeNull()
    const exact = createWorld({ balance: 10_000 })
    exact.enter()
    exact.pass(500)
    expect(exact.state.at).toBe('inside')
  })
})

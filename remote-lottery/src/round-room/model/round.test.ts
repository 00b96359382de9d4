import { describe, expect, test } from 'vitest'
import { secondsTo } from './round.ts'
import { BEFORE } from './state.ts'
import { step } from './step.ts'
import { inside, order, toasts } from './testing/member.ts'
import { MIDNIGHT } from './testing/rounds.ts'
import { createWorld } from './testing/world.ts'

describe('the countdown', () => {
  test('runs from the exact times of the clock call', () => {
    const world = inside()
    expect(world.state.round).toMatchObject({ source: 'clock', drawAt: MIDNIGHT + 60_000, closeAt: MIDNIGHT + 57_000 })
    expect(secondsTo(MIDNIGHT + 60_000, MIDNIGHT + 1)).toBe(60)
    expect(secondsTo(MIDNIGHT + 60_000, MIDNIGHT + 1_000)).toBe(59)
    expect(secondsTo(MIDNIGHT + 60_000, MIDNIGHT + 60_000)).toBe(0)
  })

  test('D3: tells 복권 성공：round in second 59 or not at all: over a draw or its result it is dropped', () => {
    const entered = createWorld({ start: 100 })
    entered.enter()
    entered.pass(50_000)
    expect(entered.seen('toast').map(({ at, effect }) => [at - MIDNIGHT, effect.text])).toEqual([
      [1_000, '1회를 시작했어요\n복권 성공：202611200001'],
    ])
    // the draws of the rounds after it are on the screen in their second 59
    entered.pass(180_000)
    expect(toasts(entered)).toHaveLength(1)
  })

  test('D3: a sheet over the draw of others: the round is told in its second', () => {
    const world = inside({ settleMs: 0 })
    world.happen({ type: 'covered', on: true })
    world.pass(45_000)
    const [said] = world.seen('toast')
    expect(said?.effect.text).toContain('복권 성공：202611200002')
    expect((said?.at ?? 0) - MIDNIGHT).toBe(61_000)
  })

  test('D3: 복권 성공 is not what a member reads after a result of their own, won or lost', () => {
    const world = inside({ settleMs: 0 })
    order(world, ['대'], '1000')
    world.happen({ type: 'covered', on: true })
    world.pass(MIDNIGHT + 60_900 - world.now)
    world.happen({ type: 'resultClosed' })
    world.pass(50_000)
    expect(toasts(world).filter((text) => text.includes('복권 성공'))).toEqual([])
  })

  test('D3: 복권 성공 is not told in a break', () => {
    const world = createWorld({ start: 100 })
    world.enter()
    world.happen({ type: 'barred', on: true })
    world.pass(50_000)
    expect(toasts(world)).toEqual([])
  })

  test('preloads user, round and list at 3 s, and speaks at 30, 10 and 0', () => {
    const world = inside({ start: 25_000 })
    const before = world.effects.length
    world.pass(MIDNIGHT + 59_999 - world.now)
    const later = world.effects.slice(before)
    expect(later.filter(({ effect }) => effect.do === 'announce').map(({ at }) => at - MIDNIGHT)).toEqual([
      30_000, 50_000,
    ])
    const loads = later.filter(({ effect }) => effect.do === 'load')
    expect(loads.map(({ at, effect }) => [at - MIDNIGHT, effect])).toEqual(
      ['user', 'info', 'draws'].map((piece) => [57_000, { do: 'load', piece }]),
    )
    world.pass(1)
    expect(world.seen('announce').at(-1)?.effect.text).toBe('추첨을 시작해요')
  })
})

describe('a clock or a way that is wrong', () => {
  test('a phone that is an hour off counts down right, from the seconds and then from the clock', () => {
    const { info, draws } = inside().state
    if (!info) throw new Error('inside')
    const wrong = MIDNIGHT + 20_000 - 3_600_000
    let state = step(BEFORE, { type: 'entered', draft: null, kept: null, calm: false }, wrong, 1_000_000).state
    state = step(state, { type: 'user' }, wrong + 40, 1_000_000).state
    state = step(state, { type: 'draws', draws }, wrong + 40, 1_000_000).state
    state = step(
      state,
      { type: 'info', info: { ...info, second: 40 }, closesBeforeMs: 3_000 },
      wrong + 40,
      1_000_000,
    ).state
    expect(secondsTo(state.round?.drawAt ?? 0, wrong + 40)).toBe(40)
    const right = MIDNIGHT + 20_060
    state = step(state, { type: 'rebased', by: 3_600_000 }, right, 1_000_000).state
    expect(secondsTo(state.round?.drawAt ?? 0, right)).toBe(40)
    const times = { openAt: MIDNIGHT, closeAt: MIDNIGHT + 57_000, drawAt: MIDNIGHT + 60_000 }
    state = step(state, { type: 'clock', expect: info.now_expect, ...times }, right, 1_000_000).state
    expect(state.round).toMatchObject({ source: 'clock', ...times })
    expect(state.awaited).toBeNull()
  })

  test('falls back to 60 s when the reload fails, takes no order then, and finds the round again', () => {
    const world = inside()
    world.broken.way = true
    world.pass(MIDNIGHT + 60_200 - world.now)
    expect(world.state.round?.source).toBe('assumed')
    expect(secondsTo(world.state.round?.drawAt ?? 0, world.now)).toBe(60)
    expect(toasts(world)).toContain('회차 정보를 불러오지 못했어요\n데이터 로딩 오류')
    order(world, ['대'], '1000')
    expect(world.seen('place')).toHaveLength(0)
    world.pass(200_000)
    world.broken.way = false
    world.pass(4_000)
    expect(world.state.round).toMatchObject({ source: 'clock', ...world.roundOf(world.now) })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomEvent } from './events.ts'
import { outcomeOf } from './outcome.ts'
import { secondsTo } from './round.ts'
import { BEFORE } from './state.ts'
import { draftOf, nextWake, step } from './step.ts'
import { createWorld, MIDNIGHT, type World } from './world.ts'

const toasts = (world: World) => world.seen('toast').map(({ effect }) => effect.text)

/** A member inside the room, 40 s before the draw. */
function inside(options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld(options)
  world.enter()
  world.pass(500)
  expect(world.state.at).toBe('inside')
  return world
}

function order(world: World, picks: string[], amount: string) {
  for (const pick of picks) world.happen({ type: 'toggled', pick })
  world.happen({ type: 'amount', text: amount })
  world.happen({ type: 'settle' })
  world.happen({ type: 'confirmed', mid: '7' })
}

describe('entering', () => {
  test('polls user, round and list every 300 ms, at most 6 times, then says 데이터 로딩 오류', () => {
    const world = createWorld()
    world.broken.way = true
    world.enter()
    world.pass(10_000)
    const begun = world.seen('load')[0]?.at ?? 0
    const times = [...new Set(world.seen('load').map(({ at }) => at - begun))]
    expect(times).toEqual([0, 300, 600, 900, 1200, 1500])
    expect(world.seen('load')).toHaveLength(18)
    expect(world.state).toMatchObject({ at: 'failed', failure: { text: '인터넷에 연결할 수 없어요' } })
    expect(toasts(world)).toEqual(['데이터 로딩 오류'])
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
    expect(toasts(world)).toEqual(['이 퀘스트를 요청하려면 관리자에게 문의하세요!'])
    expect(world.seen('leave')).toHaveLength(1)
    expect(nextWake(world.state, world.now)).toBeNull()
    const exact = createWorld({ balance: 10_000 })
    exact.enter()
    exact.pass(500)
    expect(exact.state.at).toBe('inside')
  })
})

describe('the countdown', () => {
  test('runs from the exact times of the clock call', () => {
    const world = inside()
    expect(world.state.round).toMatchObject({ source: 'clock', drawAt: MIDNIGHT + 60_000, closeAt: MIDNIGHT + 57_000 })
    expect(secondsTo(MIDNIGHT + 60_000, MIDNIGHT + 1)).toBe(60)
    expect(secondsTo(MIDNIGHT + 60_000, MIDNIGHT + 1_000)).toBe(59)
    expect(secondsTo(MIDNIGHT + 60_000, MIDNIGHT + 60_000)).toBe(0)
  })

  test('toasts 복권 성공：round at 59, once a round', () => {
    const world = inside()
    world.pass(180_000)
    const said = world.seen('toast')
    expect(said.map(({ effect }) => effect.text)).toEqual([
      '복권 성공：202611200002',
      '복권 성공：202611200003',
      '복권 성공：202611200004',
    ])
    for (const { at } of said) expect((at - MIDNIGHT) % 60_000).toBe(1_000)
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
    expect(toasts(world)).toContain('데이터 로딩 오류')
    order(world, ['대'], '1000')
    expect(world.seen('place')).toHaveLength(0)
    world.pass(200_000)
    world.broken.way = false
    world.pass(4_000)
    expect(world.state.round).toMatchObject({ source: 'clock', ...world.roundOf(world.now) })
  })
})

describe('the draw', () => {
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

describe('the slip over time', () => {
  test('what was not ordered is cleared when entries close', () => {
    const world = inside()
    world.happen({ type: 'toggled', pick: '대' })
    world.happen({ type: 'amount', text: '5000' })
    world.happen({ type: 'settle' })
    expect(world.state.slip.confirming).toBe(true)
    world.pass(MIDNIGHT + 57_000 - world.now)
    expect(world.state.slip).toMatchObject({ picks: [], amount: '', confirming: false, panel: 'closed' })
    expect(world.state.lapsed).toBe('202611200001')
    world.happen({ type: 'toggled', pick: '대' })
    expect(world.state.slip.picks).toEqual([])
  })

  test('picks and amount survive a reload until the round closes', () => {
    const world = inside()
    world.happen({ type: 'toggled', pick: '홀' })
    world.happen({ type: 'amount', text: '3000' })
    const draft = draftOf(world.state)
    const reload = (start: number) => {
      const again = createWorld({ start })
      again.enter({ draft })
      again.pass(500)
      return again
    }
    expect(reload(30_000).state.slip).toMatchObject({ picks: ['홀'], amount: '3000', panel: 'open' })
    expect(reload(57_000).state.slip.picks).toEqual([])
    const next = reload(61_000)
    expect(next.state.slip.picks).toEqual([])
    expect(draftOf(next.state)).toBeNull()
  })
})

describe('orders', () => {
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

  test('code -1 with the network-unstable text reloads the page after 2 s', () => {
    const world = inside()
    world.broken.refuse = { code: -1, msg: '네트워크가 불안정합니다' }
    order(world, ['대'], '10000')
    world.pass(2_039)
    expect(toasts(world)).toEqual(['네트워크가 불안정합니다'])
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

  test('another -1 shows its message and nothing more', () => {
    const world = inside()
    world.broken.refuse = { code: -1, msg: '참여 한도를 넘었어요' }
    order(world, ['대'], '10000')
    world.pass(5_000)
    expect(world.seen('reloadPage')).toHaveLength(0)
    expect(world.state.slip.problem?.text).toBe('참여 한도를 넘었어요')
    expect(world.balance).toBe(1_000_000)
  })

  test('too little balance says how much is missing', () => {
    const world = inside({ balance: 10_000 })
    order(world, ['대', '홀'], '8000')
    expect(world.state.slip.problem?.help).toBe('잔액이 6,000원 모자라요')
    expect(world.seen('place')).toHaveLength(0)
  })
})

test('whatever happens, money goes once, only into open rounds, and the room comes to rest', () => {
  const act = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 20_000 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('sleep' as const), ms: fc.integer({ min: 0, max: 200_000 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('break' as const), on: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), on: fc.boolean() }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('order' as const),
        picks: fc.uniqueArray(fc.constantFrom('대', '소', '홀', '짝', '7'), { maxLength: 3 }),
        amount: fc.constantFrom('', '0', '1000', '400000'),
      }),
    },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom<RoomEvent>(
          { type: 'resumed' },
          { type: 'hid' },
          { type: 'skipped' },
          { type: 'clipEnded' },
          { type: 'resultClosed' },
          { type: 'covered', on: true },
          { type: 'covered', on: false },
          { type: 'cleared' },
          { type: 'retried' },
          { type: 'confirmed', mid: '7' },
        )
        .map((event) => ({ do: 'event' as const, event })),
    },
  )
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 60 }),
      fc.constantFrom(10_000, 60_000),
      fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 5 }),
      (acts, roundMs, ways) => {
        const world = createWorld({ roundMs, latency: (question) => ways[question % ways.length] ?? 1 })
        world.enter()
        for (const it of acts) {
          if (it.do === 'pass') world.pass(it.ms)
          else if (it.do === 'sleep') world.sleep(it.ms)
          else if (it.do === 'break') world.broken.way = it.on
          else if (it.do === 'lose') world.broken.orders = it.on ? 'lost' : false
          else if (it.do === 'order') order(world, it.picks, it.amount)
          else world.happen(it.event)
          const { state, now } = world
          const wake = nextWake(state, now)
          expect(wake === null || wake > now).toBe(true)
          expect(new Set(state.slip.picks).size).toBe(state.slip.picks.length)
          if (state.slip.confirming) expect(state.slip.picks.length).toBeGreaterThan(0)
        }
        // the way is mended: everything is found out
        world.broken.way = false
        world.broken.orders = false
        world.happen({ type: 'resumed' })
        world.pass(4_000)
        world.happen({ type: 'retried' })
        world.pass(2 * roundMs + 20_000)
        // to the middle of a round: at its edges the next one is still on its way
        world.pass(world.roundOf(world.now).drawAt + roundMs / 2 - world.now)
        expect(world.state.at).toBe('inside')
        expect(world.state.order.at).toBe('idle')
        expect(world.state.round).toMatchObject({ source: 'clock', expect: world.roundOf(world.now).expect })
        expect(world.balance).toBe(world.money)
        // every order the server took was confirmed once, and nothing was sent into a round after its close
        const firsts = new Map<string, { at: number; expect: string }>()
        for (const { key, at, request } of world.sent)
          if (!firsts.has(key)) firsts.set(key, { at, expect: request.expect })
        for (const key of world.orders.keys()) expect(firsts.has(key)).toBe(true)
        for (const { at, expect: round } of firsts.values()) expect(world.roundOf(at).expect).toBe(round)
        // every stage told the truth, and no round was announced as started twice
        const starts = toasts(world).filter((text) => text.startsWith('복권 성공'))
        expect(new Set(starts).size).toBe(starts.length)
        if (world.state.stage) expect(world.state.stage.opencode).toBe(world.opencodeOf(world.state.stage.expect))
      },
    ),
    { numRuns: 150 },
  )
})

test('a room left open for 240 rounds keeps nothing of the rounds that are over', () => {
  const world = inside()
  const size = () => JSON.stringify(world.state).length
  world.pass(12 * 60_000)
  const early = size()
  world.pass(240 * 60_000)
  expect(size()).toBeLessThan(early + 200)
  expect(world.state.round).toMatchObject(world.roundOf(world.now))
})

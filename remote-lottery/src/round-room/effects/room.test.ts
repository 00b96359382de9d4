import { type ResponseOf, toBase64 } from '@yaksok/shared/core/contract'
import { http, prepareCalls } from '@yaksok/shared/page/api'
import { beginSession, endSession, store, updateUser, userAtom } from '@yaksok/shared/page/session'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from '../../clock/server-clock.ts'
import { createRoom } from './room.ts'

const ROUND_MS = 60_000
const START = Date.parse('2026-11-20T09:00:20+09:00')
const adapter = http.defaults.adapter
let orders: string[] = []
let asked: string[] = []
let lost = false

const expectOf = (index: number) => `20261120${String(index + 1).padStart(4, '0')}`
const indexOf = (time: number) => Math.floor((time - Date.parse('2026-11-20T00:00:00+09:00')) / ROUND_MS)

/** A server without a network: rounds of a minute on the faked clock. */
function answerOf(url: string, key: string | undefined): unknown {
  const now = Date.now()
  const index = indexOf(now)
  const openAt = now - ((now - START + 20_000) % ROUND_MS)
  const expectation = expectOf(index)
  if (url.includes('/Lottery/clock'))
    return { now, expect: expectation, open_at: openAt, close_at: openAt + 57_000, draw_at: openAt + ROUND_MS }
  if (url.includes('getLotteryInfo'))
    return {
      id: '4',
      key: 'dice',
      name: '주사위',
      desc: '',
      now_expect: expectation,
      next_expect: expectation,
      second: Math.ceil((openAt + ROUND_MS - now) / 1000),
      condition: '10000.00',
      opencode: '',
      game: 'dice',
    }
  if (url.includes('getLotteryOneList'))
    return Array.from({ length: 50 }, (_, back) => ({ expect: expectOf(index - 1 - back), opencode: '1,2,3' }))
  if (url.includes('user_get_game_list')) return { data: [], totalCount: 0 }
  if (url.includes('game_place_order')) {
    if (key) orders.push(key)
    return { order: '1', money: '990000.00', record: RECORD }
  }
  return USER
}

const USER: ResponseOf<'userInfo'> = {
  id: '7',
  name: '홍길동',
  username: 'demo',
  money: '1000000.00',
  status: 1,
  amount_code: 90,
  star: 2,
  sex: '0',
  paypassword: 'set',
  bankid: null,
  header_img: 'avatar-1',
  ip: '127.0.0.1',
}
const RECORD: ResponseOf<'placeOrder'>['record'] = {
  id: '1',
  line: 1,
  expect: expectOf(indexOf(START)),
  name: '주사위',
  key: 'dice',
  game: 'dice',
  status: 0,
  opencode: '',
  create_time: '2026-11-20T09:00:21+09:00',
  update_time: '2026-11-20T09:00:21+09:00',
  money: '10000.00',
  win_money: '0.00',
  data: [{ type: '대' }],
}

// what comes with the first call takes real time, which the faked clock does not wait for
beforeAll(async () => {
  await prepareCalls()
  await http.get('', { adapter: async (config) => ({ data: {}, status: 200, statusText: '', headers: {}, config }) })
})
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  orders = []
  asked = []
  lost = false
  sessionStorage.clear()
  beginSession('token')
  updateUser(USER)
  http.defaults.adapter = async (config) => {
    const url = config.url ?? ''
    asked.push(url)
    const data = answerOf(url, config.headers.get('Idempotency-Key')?.toString())
    if (lost) throw new TypeError('lost')
    const answer = { code: 200, msg: '', [url.includes('user_get_game_list') ? 'sData' : 'data']: data }
    return { data: { data: toBase64(JSON.stringify(answer)) }, status: 200, statusText: '', headers: {}, config }
  }
})
afterEach(() => {
  http.defaults.adapter = adapter
  endSession('logout')
  vi.useRealTimers()
})

function openRoom() {
  const ports = { toast: vi.fn(), announce: vi.fn(), leave: vi.fn(), reloadPage: vi.fn() }
  const room = createRoom('dice', ports)
  return { room, ports, leave: room.start(false) }
}

test('60 rounds later the room is where the server is, and leaving it leaves no timer behind', async () => {
  const before = vi.getTimerCount()
  const { room, ports, leave } = openRoom()
  await vi.advanceTimersByTimeAsync(60 * ROUND_MS)
  const { at, round, draws, entries, stage } = room.getState()
  expect(at).toBe('inside')
  expect(round?.expect).toBe(expectOf(indexOf(serverNow())))
  expect(ports.toast).not.toHaveBeenCalled()
  expect(draws).toHaveLength(50)
  expect([entries, stage]).toEqual([[], null])
  leave()
  // the query cache forgets what it was told after its ten minutes
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  expect(vi.getTimerCount()).toBe(before)
})

function pickAndSettle(room: ReturnType<typeof openRoom>['room']) {
  room.send({ type: 'toggled', pick: '대' })
  room.send({ type: 'amount', text: '10000' })
  room.send({ type: 'settle' })
}

test('an order is one request: its answer is the balance that every screen shows, and its entry', async () => {
  const { room, leave } = openRoom()
  await vi.advanceTimersByTimeAsync(500)
  pickAndSettle(room)
  asked = []
  room.send({ type: 'confirmed', mid: '7' })
  // requests leave in tasks of their own, between the steps of the clock
  for (let step = 0; step < 20; step++) await vi.advanceTimersByTimeAsync(250)
  expect(asked).toEqual(['/game_place_order'])
  expect(store.get(userAtom)?.money).toBe('990000.00')
  expect(room.getState().entries).toMatchObject([{ id: '1', picks: ['대'], stake: 10_000, status: 'waiting' }])
  expect(sessionStorage.getItem('attempts')).toBe('{}')
  leave()
})

test('what was picked and what was sent is stored before the request leaves, and found after a reload', async () => {
  const { room, leave } = openRoom()
  await vi.advanceTimersByTimeAsync(500)
  pickAndSettle(room)
  expect(JSON.parse(sessionStorage.getItem('room:dice') ?? '')).toMatchObject({ picks: ['대'], amount: '10000' })
  lost = true
  room.send({ type: 'confirmed', mid: '7' })
  expect(JSON.parse(sessionStorage.getItem('attempts') ?? '')).toMatchObject({
    'order:dice': { about: { item: '대', money: '10000' } },
  })
  await vi.advanceTimersByTimeAsync(200)
  leave()

  lost = false
  const again = openRoom()
  await vi.advanceTimersByTimeAsync(500)
  expect(again.ports.toast).toHaveBeenCalledWith(expect.stringContaining('10,000원 참여했어요'), 'ok')
  expect(orders.length).toBeGreaterThan(1)
  expect(new Set(orders).size).toBe(1)
  expect(sessionStorage.getItem('room:dice')).toBeNull()
  expect(sessionStorage.getItem('attempts')).toBe('{}')
  again.leave()
})

test('a store that somebody else wrote is nothing', async () => {
  sessionStorage.setItem('room:dice', '{"expect":"1","picks":["<b>"],"amount":"1e9"}')
  const { room, leave } = openRoom()
  await vi.advanceTimersByTimeAsync(500)
  expect(room.getState().slip.picks).toEqual([])
  leave()
})

import { toBase64 } from '@yaksok/shared/core/contract'
import { http, prepareCalls } from '@yaksok/shared/page/api'
import { beginSession, endSession, store, updateUser, userAtom } from '@yaksok/shared/page/session'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from '../../clock/server-clock.ts'
import { createRoom } from './room.ts'
import { answerAt, answered, ROUND_MS, roundAt, START, USER } from './testing/minute-rounds.ts'

const adapter = http.defaults.adapter
let orders: string[] = []
let asked: string[] = []
let lost = false

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
    const key = config.headers.get('Idempotency-Key')?.toString()
    if (key && url.includes('game_place_order')) orders.push(key)
    if (lost) throw new TypeError('lost')
    const answer = answered(url, answerAt(url, Date.now()))
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
  expect(round?.expect).toBe(roundAt(serverNow()))
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

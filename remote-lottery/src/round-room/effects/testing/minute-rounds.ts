import type { ResponseOf } from '@yaksok/shared/core/contract'

export const ROUND_MS = 60_000
/** 20 s after a round began. */
export const START = Date.parse('2026-11-20T09:00:20+09:00')
const MIDNIGHT = Date.parse('2026-11-20T00:00:00+09:00')

const expectOf = (index: number) => `20261120${String(index + 1).padStart(4, '0')}`
const indexOf = (time: number) => Math.floor((time - MIDNIGHT) / ROUND_MS)
/** The round that runs at a time. */
export const roundAt = (time: number) => expectOf(indexOf(time))

/** What a server whose rounds last a minute answers at `now`, ms since 1970 by its own clock. */
export function answerAt(url: string, now: number): unknown {
  const index = indexOf(now)
  const openAt = MIDNIGHT + index * ROUND_MS
  const running = roundAt(now)
  if (url.includes('/Lottery/clock'))
    return { now, expect: running, open_at: openAt, close_at: openAt + 57_000, draw_at: openAt + ROUND_MS }
  if (url.includes('getLotteryInfo'))
    return {
      id: '4',
      key: 'dice',
      name: '주사위',
      desc: '',
      now_expect: running,
      next_expect: running,
      second: Math.ceil((openAt + ROUND_MS - now) / 1000),
      condition: '10000.00',
      opencode: '',
      game: 'dice',
    }
  if (url.includes('getLotteryOneList'))
    return Array.from({ length: 50 }, (_, back) => ({ expect: expectOf(index - 1 - back), opencode: '1,2,3' }))
  if (url.includes('user_get_game_list')) return { data: [], totalCount: 0 }
  if (url.includes('game_place_order')) return { order: '1', money: '990000.00', record: RECORD }
  return USER
}

/** An answer in its envelope. */
export const answered = (url: string, data: unknown) => ({
  code: 200,
  msg: '',
  [url.includes('user_get_game_list') ? 'sData' : 'data']: data,
})

export const USER: ResponseOf<'userInfo'> = {
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
  expect: roundAt(START),
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

import { act, render, screen } from '@testing-library/react'
import { http, prepareCalls } from '@yaksok/shared/page/api'
import { queryClient } from '@yaksok/shared/page/query'
import { beginSession, endSession, updateUser } from '@yaksok/shared/page/session'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createRoom, type Room } from './effects/room.ts'
import { answerAt, answered, USER } from './effects/testing/minute-rounds.ts'
import { RoundCard } from './view/round/round-card.tsx'

/** By the server's clock: 10 s to the draw, 7 s to the close. */
const START = Date.parse('2026-11-20T09:00:50+09:00')
const ports = { toast: vi.fn(), announce: vi.fn(), leave: vi.fn(), reloadPage: vi.fn() }

// what comes with the first call takes real time, which the faked clock does not wait for
beforeAll(async () => {
  await prepareCalls()
  await http.get('', { adapter: async (config) => ({ data: {}, status: 200, statusText: '', headers: {}, config }) })
})
afterEach(() => {
  stopAnswering()
  endSession('logout')
  queryClient.clear()
  vi.useRealTimers()
})

function Card({ room }: { room: Room }) {
  const { round, awaited, phase } = useSyncExternalStore(room.subscribe, room.getState)
  return <RoundCard lottery="dice" round={round} awaited={awaited} phase={phase} balance={0} stop={null} />
}

test.each([20_000, -20_000])(
  'a phone whose clock is %i ms off counts down and closes by the clock of the server',
  async (off) => {
    vi.useFakeTimers({ now: START + off })
    beginSession('token')
    updateUser(USER)
    answerWith(({ url = '' }) => answered(url, answerAt(url, Date.now() - off)))
    const room = createRoom('dice', ports)
    render(<Card room={room} />)
    const leave = room.start(true)
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const left = () => screen.getByRole('timer').getAttribute('aria-label')

    await pass(500)
    expect([left(), screen.queryByText('참여 가능') !== null]).toEqual(['추첨까지 10초', true])
    expect(screen.getByRole('heading').textContent).toBe('541회')
    await pass(6_600)
    expect([left(), screen.queryByText('마감했어요') !== null]).toEqual(['추첨까지 3초', true])
    await pass(2_800)
    expect(left()).toBe('추첨까지 1초')
    // drawn at once, and on to the next round
    await pass(600)
    expect([left(), screen.queryByText('참여 가능') !== null]).toEqual(['추첨까지 60초', true])
    expect(screen.getByRole('heading').textContent).toBe('542회')
    leave()
  },
)

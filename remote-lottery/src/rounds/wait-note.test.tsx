import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FairRound } from '@yaksok/shared/core/contract'
import { queryClient } from '@yaksok/shared/page/query'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { beaconInUse, clockOf, drawnRound, waitingRound } from './testing/fair-round.ts'
import { LateNote } from './wait-note.tsx'

afterEach(() => {
  stopAnswering()
  queryClient.clear()
})

const onVerify = vi.fn()
let asked: string[] = []

/** The note of a room, with what the server says of the oldest round. */
function show(
  round: () => FairRound | null,
  { beacon = beaconInUse('public'), rounds = ['202611260741'], late = false } = {},
) {
  asked = []
  answerWith(({ url = '' }) => {
    asked.push(url)
    const said = url.includes('beacon') ? beacon : url.includes('clock') ? clockOf(Date.now()) : round()
    if (!said) throw new Error('no answer')
    return { code: 200, msg: '', data: said }
  })
  return render(<LateNote lottery="dice" rounds={rounds} late={late} onVerify={onVerify} />)
}

test('a sealed round whose beacon is silent says what it waits for, since when, and that nobody can drop it', async () => {
  show(() => waitingRound())
  const note = await screen.findByRole('status')
  expect(note.textContent).toContain('741회가 난수를 기다리고 있어요')
  expect(note.textContent).toMatch(/\d+월 \d+일 \d\d:\d\d에 나와야 할 난수가 아직 오지 않았어요/)
  expect(note.textContent).toContain('늦게 와도 미리 정한 그 난수로 추첨해요')
  await waitFor(() => expect(note.textContent).toContain('누구도 이 회차를 취소하거나 결과를 고를 수 없어요'))
  expect(note.textContent).toContain('참여한 금액은 그대로예요')
  await userEvent.click(screen.getByRole('button', { name: '741회 확인하기' }))
  expect(onVerify).toHaveBeenCalledWith('202611260741')
})

test('of a local beacon it says that the operator could give up its key', async () => {
  show(() => waitingRound(), { beacon: beaconInUse('local') })
  const note = await screen.findByRole('status')
  await waitFor(() => expect(note.textContent).toContain('운영자가 난수 장치의 열쇠를 잃으면'))
  expect(note.textContent).not.toContain('누구도')
})

test('a chain of relays that is not used any more can be given up by nobody, whatever decides today', async () => {
  show(() => waitingRound(), { beacon: beaconInUse('local', '0'.repeat(64)) })
  const note = await screen.findByRole('status')
  await waitFor(() => expect(note.textContent).toContain('누구도 이 회차를 취소'))
})

test('several rounds are one note, of the oldest', async () => {
  show(() => waitingRound(), { rounds: ['202611260741', '202611260742', '202611260743'] })
  expect((await screen.findByRole('status')).textContent).toContain('741회 외 2개 회차가 난수를 기다리고 있어요')
})

test('the note goes once the round is drawn', async () => {
  let round = waitingRound()
  show(() => round)
  await screen.findByRole('status')
  round = drawnRound()
  await act(() => queryClient.invalidateQueries({ queryKey: ['fairnessRound'] }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test.each([
  ['is not sealed', { entries: null }],
  ['is not in the log', { entries: { count: 0, root: 'd'.repeat(64), sealed: 1, logged: null } }],
  ['has no beacon', { version: 1 as const, beacon: null }],
])('a late round that %s is called late, and promised nothing', async (_what, parts) => {
  show(() => waitingRound(parts))
  expect(await screen.findByText('741회 결과가 늦어지고 있어요. 참여한 금액은 그대로예요.')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a round that was to be drawn a moment ago is not called late', async () => {
  const { container } = show(() => waitingRound({ draws: Date.now() - 2_000 }))
  await waitFor(() =>
    expect(queryClient.getQueryData(['fairnessRound', { key: 'dice', expect: '202611260741' }])).toBeDefined(),
  )
  expect(container.textContent).toBe('')
})

test('without an answer the room still says that the result it waits for is late', async () => {
  show(() => null, { late: true })
  expect(await screen.findByText(/741회 결과가 늦어지고 있어요/)).toBeDefined()
})

test('where no round is late nothing is asked', () => {
  const { container } = show(() => waitingRound(), { rounds: [] })
  expect(container.textContent).toBe('')
  expect(asked).toEqual([])
})

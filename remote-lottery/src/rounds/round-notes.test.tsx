import { act, render, screen, waitFor } from '@testing-library/react'
import type { FairRound, GameRecord } from '@yaksok/shared/core/contract'
import { queryClient } from '@yaksok/shared/page/query'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { RecordItem } from '../records/record-item.tsx'
import { RoundState, VoidNotes } from './round-notes.tsx'
import { beaconInUse, clockOf, drawnRound, voidRound, waitingRound } from './testing/fair-round.ts'

afterEach(() => {
  stopAnswering()
  queryClient.clear()
})

const REASONS = [
  ['downtime', '서버가 멈춰 있어서'],
  ['unlogged', '공개 기록에 적지 못했어요'],
  ['clock', '서버 시계가 맞지 않아서'],
  ['beacon', '난수 장치를 더는 쓸 수 없게 됐어요'],
  ['break', '데이터베이스를 되살리거나 옮겨서'],
  ['a newer one', '추첨할 수 없었어요'],
] as const

let round: FairRound
const says = (said: FairRound) => {
  round = said
  answerWith(({ url = '' }) => ({
    code: 200,
    msg: '',
    data: url.includes('beacon') ? beaconInUse('public') : url.includes('clock') ? clockOf(Date.now()) : round,
  }))
}
const again = () => act(() => queryClient.invalidateQueries({ queryKey: ['fairnessRound'] }))

const record = (status: GameRecord['status']): GameRecord => ({
  ...{ id: '1', line: 1, expect: '202611260741', name: '주사위', key: 'dice', game: 'dice', status, opencode: '' },
  ...{ create_time: '2026-11-26T15:10:00+09:00', update_time: '2026-11-26T15:10:00+09:00' },
  ...{ money: '10000.00', win_money: '0.00', data: [{ type: '대' }] },
})
const showRecord = (status: GameRecord['status']) =>
  render(
    <BrowserRouter>
      <RecordItem record={record(status)} />
    </BrowserRouter>,
  )

test("an entry whose round waits for its beacon says so, and leads to the round's page", async () => {
  says(waitingRound())
  showRecord(0)
  expect(await screen.findByText('난수 대기 중')).toBeDefined()
  expect(await screen.findByText(/누구도 이 회차를 취소하거나 결과를 고를 수 없어요/)).toBeDefined()
  expect(screen.getByText(/에 나와야 할 난수가 아직 오지 않았어요/)).toBeDefined()
  expect(screen.getByRole('link', { name: '741회 확인하기' }).getAttribute('href')).toContain(
    'key=dice&verify=202611260741',
  )
})

test('an entry whose round is not late is 추첨 전', async () => {
  says(waitingRound({ draws: Date.now() + 30_000, state: 'open', entries: null }))
  showRecord(0)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('추첨 전')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each(REASONS)('an entry and the page of a round that is void for %s say why', async (reason, text) => {
  says(voidRound(reason))
  showRecord(3)
  expect((await screen.findByText(new RegExp(text))).textContent).toMatch(/요\.$/)
  render(<RoundState round={voidRound(reason)} onChange={() => {}} />)
  expect(screen.getAllByText(new RegExp(text))).toHaveLength(2)
})

test("the round's page says what it waits for, and is made anew once the round is decided", async () => {
  const onChange = vi.fn()
  says(waitingRound())
  render(<RoundState round={round} onChange={onChange} />)
  expect((await screen.findByRole('status')).textContent).toContain('741회가 난수를 기다리고 있어요')
  expect(onChange).not.toHaveBeenCalled()
  round = drawnRound()
  await again()
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('status')).toBeNull()
})

test('the notes name void rounds before one, the newest three, with the reason of each', () => {
  const before = ['0740', '0739', '0738', '0737'].map((number) => voidRound('unlogged', `20261126${number}`))
  render(<VoidNotes before={[drawnRound(), ...before]} />)
  const notes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(notes).toEqual(
    ['740회', '739회', '738회'].map((name) => `${name}: 봉인한 참여 목록을 추첨 전까지 공개 기록에 적지 못했어요.`),
  )
})

test('where none was void there are no such notes', () => {
  const { container } = render(<VoidNotes before={[drawnRound()]} />)
  expect(container.textContent).toBe('')
})

import { render, screen, waitFor } from '@testing-library/react'
import { queryClient } from '@yaksok/shared/page/query'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test } from 'vitest'
import { RoundState } from './round-notes.tsx'
import { beaconInUse, clockOf, waitingRound } from './testing/fair-round.ts'

afterEach(() => {
  stopAnswering()
  queryClient.clear()
})

test('on a screen that has not asked for it yet, whether a round is late is told by the clock of the rounds', async () => {
  const ahead = Date.now() + 3_600_000
  const round = waitingRound({ draws: ahead - 60_000 })
  let asked = 0
  answerWith(({ url = '' }) => {
    if (url.includes('clock')) asked++
    return {
      code: 200,
      msg: '',
      data: url.includes('beacon') ? beaconInUse('public') : url.includes('clock') ? clockOf(ahead) : round,
    }
  })
  render(
    <>
      <RoundState round={round} onChange={() => {}} />
      <RoundState round={round} onChange={() => {}} />
    </>,
  )
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2))
  expect(asked).toBe(1)
})

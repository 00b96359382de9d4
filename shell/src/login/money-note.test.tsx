import { render, screen } from '@testing-library/react'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test } from 'vitest'
import { MoneyNote } from './money-note.tsx'

afterEach(() => {
  stopAnswering()
})

/** Renders the note under a policy; the answer comes when `answer` is called. */
function open(money_mode: 'play' | 'licensed') {
  const data = { money_mode, licence: '', round_seconds: 60, close_seconds: 3, frame_origins: [], game_url: '' }
  let answer = () => {}
  const until = new Promise<void>((resolve) => (answer = resolve))
  answerWith(async () => {
    await until
    return { code: 200, msg: '', data }
  })
  render(<MoneyNote />)
  return answer
}

test('in licensed mode Login never says that no real money moves', async () => {
  const answer = open('licensed')
  expect(screen.queryByText(/실제 돈이 오가지 않아요/)).toBeNull()
  answer()
  expect(await screen.findByText('실제 돈을 써요')).toBeDefined()
  expect(screen.queryByText(/오가지 않아요/)).toBeNull()
})

test('with play money it says so once the server has', async () => {
  const answer = open('play')
  expect(screen.queryByText(/모의 머니/)).toBeNull()
  answer()
  expect(await screen.findByText('모의 머니로 운영해요')).toBeDefined()
  expect(screen.getByText(/실제 돈이 오가지 않아요/)).toBeDefined()
})

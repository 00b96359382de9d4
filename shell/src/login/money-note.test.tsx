import { render, screen } from '@testing-library/react'
import { toBase64 } from '@yaksok/shared/core/contract'
import { http } from '@yaksok/shared/page/api'
import { afterEach, expect, test } from 'vitest'
import { MoneyNote } from './money-note.tsx'

const adapter = http.defaults.adapter
afterEach(() => {
  http.defaults.adapter = adapter
})

/** Renders the note under a policy; the answer comes when `answer` is called. */
function open(money_mode: 'play' | 'licensed') {
  const data = { money_mode, licence: '', round_seconds: 60, close_seconds: 3, frame_origins: [], game_url: '' }
  let answer = () => {}
  const until = new Promise<void>((resolve) => (answer = resolve))
  http.defaults.adapter = async (config) => {
    await until
    const body = { data: toBase64(JSON.stringify({ code: 200, msg: '', data })) }
    return { data: body, status: 200, statusText: '', headers: {}, config }
  }
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
  expect(await screen.findByText('기본은 모의 머니예요')).toBeDefined()
  expect(screen.getByText(/실제 돈이 오가지 않아요/)).toBeDefined()
})

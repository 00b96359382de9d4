import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../page/query/index.ts'
import { BrowserRouter } from '../../page/router/index.ts'
import { answerWith, stopAnswering } from '../../page/testing/index.ts'
import { NewestNotice } from './newest-notice.tsx'

afterEach(() => {
  stopAnswering()
  queryClient.clear()
})

test('B14: a notice that failed says so in its place, and the retry brings it', async () => {
  const config = { notice: '토요일에 점검해요', banners: [], movielist_0: [] }
  let answer: { code: number; msg: string; data: object | null } = { code: 500, msg: '지금은 안 돼요', data: null }
  answerWith(() => answer)
  render(
    <BrowserRouter>
      <NewestNotice />
    </BrowserRouter>,
  )
  expect(await screen.findByText('공지를 불러오지 못했어요')).toBeDefined()
  answer = { code: 200, msg: '', data: config }
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
  expect(await screen.findByText('토요일에 점검해요')).toBeDefined()
  expect(screen.queryByText('공지를 불러오지 못했어요')).toBeNull()
})

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { calls } from '@yaksok/shared/core/contract'
import { queryClient } from '@yaksok/shared/page/query'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test } from 'vitest'
import Alerts from './index.tsx'

afterEach(() => {
  stopAnswering()
  queryClient.clear()
})

const told = {
  number: 1,
  kind: 'deposit-done',
  subject: '1',
  money: '1000.00',
  text: '',
  at: '2026-11-24T12:00:00+09:00',
}

const visit = () =>
  render(
    <BrowserRouter>
      <Alerts />
    </BrowserRouter>,
  )

test('what was seen at is new until the member leaves, and not again on the next visit', async () => {
  let seen = 0
  answerWith(({ url }) => {
    const isSaid = url === calls.seeNotifications.spellings[0].path
    if (isSaid) seen = 1
    return { code: 200, msg: '', data: isSaid ? null : { list: [told], more: false, seen, unseen: 1 - seen } }
  })
  const { unmount } = visit()
  expect(await screen.findByRole('img', { name: '새 알림' })).toBeDefined()
  await waitFor(() => expect(seen).toBe(1))
  expect(screen.getByRole('img', { name: '새 알림' })).toBeDefined()
  unmount()
  visit()
  expect(screen.getByText(/1,000원/)).toBeDefined()
  expect(screen.queryByRole('img', { name: '새 알림' })).toBeNull()
})

test('모두 읽음 takes the marks away and tells the server, also where the visit itself could not', async () => {
  let tries = 0
  let seen = 0
  answerWith(({ url }) => {
    if (url !== calls.seeNotifications.spellings[0].path)
      return { code: 200, msg: '', data: { list: [told], more: false, seen, unseen: 1 - seen } }
    tries++
    if (tries === 1) return { code: 500, msg: 'busy', data: null }
    seen = 1
    return { code: 200, msg: '', data: null }
  })
  visit()
  const readAll = await screen.findByRole('button', { name: '모두 읽음' })
  await waitFor(() => expect(tries).toBe(1))
  expect(seen).toBe(0)
  await userEvent.click(readAll)
  expect(screen.queryByRole('img', { name: '새 알림' })).toBeNull()
  expect(screen.queryByRole('button', { name: '모두 읽음' })).toBeNull()
  await waitFor(() => expect(seen).toBe(1))
})

import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { calls } from '../../core/contract/index.ts'
import { queryClient } from '../../page/query/index.ts'
import { BrowserRouter } from '../../page/router/index.ts'
import { answerWith, stopAnswering } from '../../page/testing/index.ts'
import { InboxTabs, useInboxNews } from './inbox-tabs.tsx'

afterEach(() => {
  stopAnswering()
  queryClient.clear()
  localStorage.clear()
})

const notice = { name: '점검해요', create_time: new Date().toISOString(), text: '토요일' }

function has(unseen: number, notices: (typeof notice)[]): void {
  answerWith(({ url }) => ({
    code: 200,
    msg: '',
    data: url === calls.notices.spellings[0].path ? notices : { unseen, newest: null },
  }))
}

function Bell() {
  const { said, to } = useInboxNews()
  return <a href={to}>종 {said}</a>
}

const show = () =>
  render(
    <BrowserRouter>
      <Bell />
      <InboxTabs current="notices" />
    </BrowserRouter>,
  )

test('D20: each tab says how much of it is new, and which one is open', async () => {
  has(2, [notice])
  show()
  expect(await screen.findByRole('link', { name: '알림 , 새 글 2개' })).toBeDefined()
  expect((await screen.findByRole('link', { name: '공지 , 새 글 1개' })).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: '종 안 읽은 알림 2개, 새 공지 1개' }).getAttribute('href')).toBe('/Alerts')
})

test('D20: the bell leads to the notices where they alone are new', async () => {
  has(0, [notice])
  show()
  expect((await screen.findByRole('link', { name: '종 새 공지 1개' })).getAttribute('href')).toBe('/Notice')
})

test('D20: without news the bell leads to the alerts, and the tabs have no number', async () => {
  has(0, [])
  show()
  expect((await screen.findByRole('link', { name: '종' })).getAttribute('href')).toBe('/Alerts')
  expect(screen.getByRole('link', { name: '알림' })).toBeDefined()
  expect(screen.getByRole('link', { name: '공지' })).toBeDefined()
})

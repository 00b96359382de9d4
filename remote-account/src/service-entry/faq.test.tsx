import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, useLocation } from '@yaksok/shared/page/router'
import { stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test } from 'vitest'
import { Faq, findFaq } from './faq.tsx'

afterEach(() => {
  stopAnswering()
  history.replaceState(null, '', '/')
})

test('questions are found by words, by initial consonants and without spaces; play money is asked about in play mode alone', () => {
  const ids = (wanted: string, play = true) => findFaq(wanted, play).map(({ id }) => id)
  expect(ids('거부')).toEqual(['rejected'])
  expect(ids('ㅍㅅㅋ')).toContain('fund-password')
  expect(ids('출금비밀번호')).toContain('fund-password')
  expect(ids('모의')).toEqual(['play'])
  expect(ids('모의', false)).toEqual([])
  expect(ids('없는 말')).toEqual([])
  expect(new Set(ids('')).size).toBe(ids('').length)
})

test('a search says how many it found, and what to do where it found none', async () => {
  render(
    <BrowserRouter>
      <Faq />
    </BrowserRouter>,
  )
  const field = screen.getByRole('searchbox', { name: '질문 찾기' })
  await userEvent.type(field, '거부{Enter}')
  expect(screen.getByRole('status').textContent).toBe('‘거부’ 질문 1개를 찾았어요')
  await userEvent.clear(field)
  await userEvent.type(field, '자동차{Enter}')
  expect(screen.getByRole('status').textContent).toContain('문의해 주시면')
  expect(screen.queryAllByRole('group')).toEqual([])
})

const About = () => <output>{(useLocation().state as { about: string }).about}</output>

test('a search forgets nothing of what the member came to ask about', async () => {
  history.replaceState({ usr: { about: '계좌 바꾸기', topic: 'account' } }, '')
  render(
    <BrowserRouter>
      <Faq />
      <About />
    </BrowserRouter>,
  )
  await userEvent.type(screen.getByRole('searchbox', { name: '질문 찾기' }), '거부{Enter}')
  expect(location.search).not.toBe('')
  expect(screen.getByText('계좌 바꾸기')).toBeDefined()
})

import { serverWith } from '@my-app/kit/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import Home from './index.tsx'

test('인사하고, 끝내지 않은 할 일만 세요', async () => {
  const done = { id: 1, text: '우유 사기', done: true }
  serverWith({ visitor: '민지', items: [done, { ...done, id: 2, done: false }] })
  render(<Home />)
  expect(await screen.findByRole('heading', { name: '민지 님, 안녕하세요' })).toBeTruthy()
  expect(screen.getByText('남은 할 일이 1개 있어요')).toBeTruthy()
})

import { serverWith } from '@my-app/kit/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import Main from './index.tsx'

test('이름을 불러 인사해요', async () => {
  serverWith({ visitor: '민지', items: [] })
  render(<Main />)
  expect(await screen.findByText('민지 님, 안녕하세요')).toBeTruthy()
})

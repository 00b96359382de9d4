import { serverWith } from '@my-app/kit/testing'
import { visitor } from '@my-app/kit/visitor'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import Settings from './index.tsx'

test('이름을 저장하고 그렇다고 말해요', async () => {
  serverWith({ visitor: '민지', items: [] })
  render(<Settings />)
  await userEvent.type(screen.getByRole('textbox', { name: '이름' }), '민지')
  await userEvent.click(screen.getByRole('button', { name: '저장' }))
  expect(screen.getByRole('status').textContent).toBe('이제 민지 님이에요')
  expect(visitor()).toBe('민지')
})

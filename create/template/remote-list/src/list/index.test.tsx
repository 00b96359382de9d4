import { serverWith } from '@my-app/kit/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import List from './index.tsx'

test('적은 할 일이 서버에 가고, 목록에 보여요', async () => {
  const server = serverWith({ visitor: '손님', items: [] })
  render(<List />)
  expect(await screen.findByText('아직 할 일이 없어요')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: '새 할 일' }), '우유 사기')
  await userEvent.click(screen.getByRole('button', { name: '더하기' }))
  expect(await screen.findByRole('checkbox', { name: '우유 사기' })).toBeTruthy()
  expect(server.mock.calls.at(-1)?.[1]?.body).toBe('{"text":"우유 사기"}')
})

import { serverWith } from '@my-app/kit/testing'
import { text } from '@my-app/kit/text'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import List from './index.tsx'

test('sends a new item and shows it in the list', async () => {
  const server = serverWith({ member: 'Zoë', items: [] })
  render(<List />)
  expect(await screen.findByText(text('list.empty'))).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: text('list.new') }), 'Buy milk')
  await userEvent.click(screen.getByRole('button', { name: text('list.add') }))
  expect(await screen.findByRole('checkbox', { name: 'Buy milk' })).toBeTruthy()
  expect(server.mock.calls.at(-1)?.[1]?.body).toBe('{"text":"Buy milk"}')
})

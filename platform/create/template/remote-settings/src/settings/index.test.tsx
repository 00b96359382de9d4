import { serverWith } from '@my-app/kit/testing'
import { visitor } from '@my-app/kit/visitor'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import Settings from './index.tsx'

test('saves the name and says so', async () => {
  serverWith({ visitor: 'Zoë', items: [] })
  render(<Settings />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Zoë')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('status').textContent).toBe('You are Zoë now')
  expect(visitor()).toBe('Zoë')
})

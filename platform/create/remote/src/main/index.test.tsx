import { serverWith } from '@my-app/kit/testing'
import { text } from '@my-app/kit/text'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import Main from './index.tsx'

test('greets by name', async () => {
  serverWith({ member: 'Zoë', items: [] })
  render(<Main />)
  expect(await screen.findByText(text('hello', { name: 'Zoë' }))).toBeTruthy()
})

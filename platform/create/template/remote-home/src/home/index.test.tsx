import { serverWith } from '@my-app/kit/testing'
import { text } from '@my-app/kit/text'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import Home from './index.tsx'

test('greets and counts open items only', async () => {
  const done = { id: 1, text: 'Buy milk', done: true }
  serverWith({ member: 'Zoë', items: [done, { ...done, id: 2, done: false }] })
  render(<Home />)
  expect(await screen.findByRole('heading', { name: text('hello', { name: 'Zoë' }) })).toBeTruthy()
  expect(screen.getByText(text('home.left', { count: 1 }))).toBeTruthy()
})

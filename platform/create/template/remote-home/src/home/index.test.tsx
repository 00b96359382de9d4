import { serverWith } from '@my-app/kit/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import Home from './index.tsx'

test('greets and counts open items only', async () => {
  const done = { id: 1, text: 'Buy milk', done: true }
  serverWith({ visitor: 'Zoë', items: [done, { ...done, id: 2, done: false }] })
  render(<Home />)
  expect(await screen.findByRole('heading', { name: 'Hello, Zoë' })).toBeTruthy()
  expect(screen.getByText('1 left to do')).toBeTruthy()
})

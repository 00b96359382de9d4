import { serverWith } from '@my-app/kit/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import Main from './index.tsx'

test('greets by name', async () => {
  serverWith({ visitor: 'Zoë', items: [] })
  render(<Main />)
  expect(await screen.findByText('Hello, Zoë')).toBeTruthy()
})

import { serverWith } from '@my-app/kit/testing'
import { text } from '@my-app/kit/text'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import OpenItems from './index.tsx'

test('shows the first three that are not done', async () => {
  const items = ['one', 'two', 'three', 'four', 'five'].map((name, id) => ({ id, text: name, done: id === 0 }))
  serverWith({ member: 'Zoë', items })
  render(<OpenItems />)
  expect(await screen.findByRole('heading', { name: text('list.next') })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['two', 'three', 'four'])
})

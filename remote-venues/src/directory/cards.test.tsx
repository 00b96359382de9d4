import { act, render, screen } from '@testing-library/react'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { Activity } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Cards } from './cards.tsx'

const ITEMS = Array.from({ length: 4 }, (_, index) => ({ id: String(index) }))

afterEach(() => vi.restoreAllMocks())

/** The list in a tab that stays in the page. */
const tab = (items: typeof ITEMS, shown = true) => (
  <BrowserRouter>
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <Cards items={items} room="10rem" busy={false}>
        {({ id }) => <a href={`#${id}`}>{id}</a>}
      </Cards>
    </Activity>
  </BrowserRouter>
)

test('a list that is shown again measures nothing', async () => {
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const { rerender } = render(tab(ITEMS))
  await vi.waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(4))
  expect(measure).toHaveBeenCalled()
  act(() => rerender(tab(ITEMS, false)))
  measure.mockClear()
  act(() => rerender(tab(ITEMS)))
  expect(screen.getAllByRole('link')).toHaveLength(4)
  expect(measure).not.toHaveBeenCalled()
})

test('a list that has grown while it was hidden measures what is new', async () => {
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const { rerender } = render(tab(ITEMS.slice(0, 2)))
  await vi.waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2))
  act(() => rerender(tab(ITEMS, false)))
  measure.mockClear()
  act(() => rerender(tab(ITEMS)))
  await vi.waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(4))
  expect(measure).toHaveBeenCalled()
})

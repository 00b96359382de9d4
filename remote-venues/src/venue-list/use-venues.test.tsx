import { act, renderHook } from '@testing-library/react'
import type { Venue } from '@yaksok/shared/core/contract'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { VenueFilters } from './query.ts'
import { useNarrowed } from './use-venues.ts'

// what is asked for stays on its way
beforeEach(() => answerWith(() => new Promise(() => {})))
afterEach(() => {
  stopAnswering()
  queryClient.clear()
})

const DAY = '2026-11-28'
const VENUES = Array.from(
  { length: 60 },
  (_, index) => ({ id: String(index + 1), price: '1', price_price: '1' }) as Venue,
)
const NONE = { class: '', sort: '', price: '', people: '', province: '', district: '', map: '', open: '' }
const FILTERS: VenueFilters = { ...NONE, q: '', liked: '', day: DAY }
const QUERY = { data: VENUES, error: null, isFetching: false, dataUpdatedAt: 1, refetch: () => undefined }

/** What the cache has of the days on which these venues are free: those of `free` are on that day. */
function answer(venues: readonly Venue[], ...free: string[]): void {
  const ids = venues.map(({ id }) => id)
  const days = ids.map((id) => ({ id, fewest: 1, most: 4, days: free.includes(id) ? [DAY] : [] }))
  queryClient.setQueryData(callKey('bookingDays', { kind: 'venue', ids: ids.join(',') }), days)
}

const narrow = () =>
  renderHook(() => useNarrowed({ venues: VENUES, query: QUERY as never, narrowed: false, busy: false }, FILTERS))

test('while the days of a further page are on their way, what those before leave stays as it is', async () => {
  answer(VENUES.slice(0, 50), '1')
  const { result } = narrow()
  expect([result.current.busy, result.current.venues?.map(({ id }) => id)]).toEqual([true, ['1']])
  await act(async () => answer(VENUES.slice(50), '51'))
  expect(result.current.venues?.map(({ id }) => id)).toEqual(['1', '51'])
})

test('none of those that are known is not none at all', async () => {
  answer(VENUES.slice(0, 50))
  const { result } = narrow()
  expect([result.current.venues, result.current.count]).toEqual([[], undefined])
  await act(async () => answer(VENUES.slice(50)))
  expect(result.current.count).toEqual({ count: 0, more: false })
})

import type { Venue } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { withFavourite } from './favourites.ts'

const venue = (id: string) => ({ id }) as Venue

test('what is put aside stands first, once; taking back removes it', () => {
  const list = { venues: [venue('1'), venue('2')], managers: [] }
  const more = withFavourite(list, { kind: 'venue', item: venue('2') }, true)
  expect(more.venues.map(({ id }) => id)).toEqual(['2', '1'])
  expect(withFavourite(more, { kind: 'venue', item: venue('1') }, false).venues.map(({ id }) => id)).toEqual(['2'])
})

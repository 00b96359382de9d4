import { venuesBook } from '@yaksok/shared/core/routes'

/** Where a venue or manager is booked. */
export const bookHref = (kind: 'venue' | 'manager', id: string): string =>
  `${venuesBook}?kind=${kind}&id=${encodeURIComponent(id)}`

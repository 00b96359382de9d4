import { render, screen } from '@testing-library/react'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { expect, test } from 'vitest'
import type { BookingFound, BookingState } from '../booking/booking-text.ts'
import { BookingActions } from './booking-actions.tsx'

const over = (state: BookingState, place = '3'): BookingFound => ({
  code: '1A2B-3C4D-5E6F',
  price: '42000.00',
  withPrice: null,
  with: null,
  address: '서울 종로구 북촌로, 안국역에서 걸어서 10분',
  img: '',
  reviewed: false,
  id: '1',
  kind: 'venue',
  place,
  name: '루프톱 노을',
  starts: '2026-11-02T10:00:00+09:00',
  ends: '2026-11-02T12:00:00+09:00',
  until: '2026-11-02T07:00:00+09:00',
  people: 2,
  state,
  sample: false,
  note: '',
  events: [],
})

const show = (booking: BookingFound) =>
  render(
    <BrowserRouter>
      <BookingActions booking={booking} />
    </BrowserRouter>,
  )

test.each([
  ['rejected', '다른 시간 예약하기'],
  ['lapsed', '다른 시간 예약하기'],
  ['cancelled', '다른 시간 예약하기'],
  ['visited', '한 번 더 예약하기'],
] as const)('a booking that is over (%s) leads to the times of the place', (state, name) => {
  show(over(state))
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/Book?kind=venue&id=3')
})

test('where the place is gone there is nothing to book', () => {
  show(over('rejected', ''))
  expect(screen.queryByRole('link')).toBeNull()
})

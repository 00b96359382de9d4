import type { ResponseOf } from '@yaksok/shared/core/contract'
import { clockText, dayTitle, seoulDay } from '@yaksok/shared/core/time'

export type Booking = ResponseOf<'bookings'>[number]
export type BookingFound = ResponseOf<'booking'>
export type Slots = ResponseOf<'bookingSlots'>
export type BookingState = Booking['state']

/** The word of where a booking stands. */
export const STATES: Readonly<Record<BookingState, string>> = {
  requested: '확인 중',
  confirmed: '확정',
  cancelled: '취소함',
  rejected: '거절됨',
  visited: '다녀옴',
  lapsed: '확인 안 됨',
}

/** `11월 20일 금요일 14:00~16:00`, the time of Seoul. */
export function whenText({ starts, ends }: Pick<Booking, 'starts' | 'ends'>, now: number): string {
  return `${dayTitle(starts, new Date(now))} ${clockText(starts)}~${clockText(ends)}`
}

/** What is booked, both halves of it: `찻집 다온 · 가온 매니저`. */
export const placeText = ({ name, with: companion }: Pick<Booking, 'name' | 'with'>): string =>
  companion ? `${name} · ${companion.name}` : name

/**
 * A day as a chip says it: `11.28 토`, with the year where it is not that of `now` (Seoul).
 * @param day ISO 8601, a day alone or a moment of it @param now ms since 1970
 */
export const chipDay = (day: string, now: number): string =>
  dayTitle(day, new Date(now)).replace(/(\d+)월 (\d+)일 (.)요일/, '$1.$2 $3')

const DAY_MS = 86_400_000

/** How far away a day is: `오늘`, `내일`, `D-12`; days as Seoul counts them. @param now ms since 1970 */
export function daysUntilText(starts: string, now: number): string {
  const days = Math.round((Date.parse(seoulDay(starts)) - Date.parse(seoulDay(now))) / DAY_MS)
  return days <= 0 ? '오늘' : days === 1 ? '내일' : `D-${days}`
}

/** Whether it can still be changed and cancelled. */
export const isOpen = ({ state, until }: Pick<Booking, 'state' | 'until'>, now: number): boolean =>
  (state === 'requested' || state === 'confirmed') && now < Date.parse(until)

/** Whether it is still to come. */
export const isAhead = ({ state, ends }: Pick<Booking, 'state' | 'ends'>, now: number): boolean =>
  (state === 'requested' || state === 'confirmed') && now < Date.parse(ends)

/** What a member may expect now, in one or two sentences. */
export function nextText({ state, sample }: Pick<Booking, 'state' | 'sample'>): string {
  if (sample && state === 'confirmed') return '예시 예약이라 바로 확정됐어요. 실제 자리는 잡히지 않아요.'
  switch (state) {
    case 'requested':
      return '자리를 확인하고 있어요. 확정되면 알림으로 알려 드려요.'
    case 'confirmed':
      return '예약이 확정됐어요. 시간에 맞춰 방문해 주세요.'
    case 'cancelled':
      return '취소한 예약이에요. 시간은 다시 예약할 수 있게 돌려 드렸어요.'
    case 'rejected':
      return '이 시간에는 예약을 받지 못했어요. 다른 시간을 골라 주세요.'
    case 'visited':
      return '다녀온 예약이에요.'
    case 'lapsed':
      return '시간이 될 때까지 확인되지 않아 예약되지 않았어요.'
  }
}

const EVENTS: Readonly<Record<BookingFound['events'][number]['what'], string>> = {
  requested: '예약을 신청했어요',
  confirmed: '예약이 확정됐어요',
  changed: '예약을 바꿨어요',
  cancelled: '예약을 취소했어요',
  rejected: '예약이 거절됐어요',
  visited: '다녀왔어요',
}

/** The sentence of what happened to a booking. */
export function eventText({ what, by }: Pick<BookingFound['events'][number], 'what' | 'by'>): string {
  return by === 'auto' ? '예시라서 바로 확정됐어요' : EVENTS[what]
}

import type { ResponseOf } from '@yaksok/shared/core/contract'

const NAMES = { rounds: '참여한 추첨', bookings: '다음 예약', money: '입출금 신청', inquiries: '1:1 문의' } as const

/** What could not be had, in words; all of it where there is no answer, '' where nothing is missing. */
export function failedParts(things: ResponseOf<'myThings'> | undefined): string {
  if (!things) return '진행 상황'
  return (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((part) => things[part] === null)
    .map((part) => NAMES[part])
    .join(', ')
}

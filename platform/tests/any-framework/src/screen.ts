/** What every screen of this remote shows: where it is, and a number that taps raise. */
import type { HostPage } from '@yaksok/platform/mount'

export interface Screen {
  variant?: string
}

/** Behind the last tap of a screen. */
export const WORDS = { tap: '한 번 더', home: '홈으로', broken: '고장 내기' } as const

/** The number that the address begins with, which the server knows as well. */
export const startOf = ({ location }: Pick<HostPage, 'location'>) =>
  Number(new URLSearchParams(location.search).get('from') ?? 0)

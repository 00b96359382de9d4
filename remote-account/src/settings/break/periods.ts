import type { RequestOf } from '@yaksok/shared/core/contract'

export type Period = RequestOf<'takeBreak'>['period']

/** The breaks a member can take (decisions.md, Honest by design 6). */
export const PERIODS: readonly { value: Period; label: string }[] = [
  { value: '24h', label: '24시간' },
  { value: '7d', label: '7일' },
  { value: '30d', label: '30일' },
]

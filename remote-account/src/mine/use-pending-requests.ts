import { RECORDS_PER_PAGE } from '@yaksok/shared/core/contract-values'
import { useCall } from '@yaksok/shared/page/query'

const UNDER_REVIEW = { status: '1' } as const

export interface PendingRequests {
  count: number
  /** `3`, or `20+` where a page is full. */
  text: string
  /** Where the newest of them is, for the link; deposits where there are none. */
  first: 'deposits' | 'withdrawals'
}

/** Deposit and withdrawal requests under review; none while they are not known. */
export function usePendingRequests(): PendingRequests {
  const deposits = useCall('deposits', UNDER_REVIEW).data ?? []
  const withdrawals = useCall('withdrawals', UNDER_REVIEW).data ?? []
  const count = deposits.length + withdrawals.length
  const full = Math.max(deposits.length, withdrawals.length) >= RECORDS_PER_PAGE
  const newest = (records: readonly { create_time: string }[]) => Date.parse(records[0]?.create_time ?? '') || 0
  return {
    count,
    text: `${count}${full ? '+' : ''}`,
    first: newest(withdrawals) > newest(deposits) ? 'withdrawals' : 'deposits',
  }
}

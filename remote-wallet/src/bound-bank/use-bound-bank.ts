import type { ApiError } from '@yaksok/shared/page/api'
import { useCall } from '@yaksok/shared/page/query'

/** The member's bank account as the server shows it. */
export interface BoundBank {
  bank: string
  /** Masked, last four digits only. */
  account: string
}

export interface BoundBankQuery {
  /** undefined while unknown, null where none is bound. */
  bank: BoundBank | null | undefined
  error: ApiError | null
  busy: boolean
  retry: () => void
}

/** The bound bank account. */
export function useBoundBank(): BoundBankQuery {
  const { data, error, isFetching, refetch } = useCall('userBank')
  const bank = data && (data.is_bank ? { bank: data.info.bankinfo, account: data.info.bankid } : null)
  return { bank, error: data ? null : error, busy: isFetching, retry: () => void refetch() }
}

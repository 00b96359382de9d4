import type { ApiError } from '@yaksok/shared/api'
import { useCall } from '@yaksok/shared/query'

/** The member's bank account as the server shows it. */
export interface BoundBank {
  bank: string
  /** Masked, last four digits only. */
  account: string
}

/** The bound bank account: undefined while unknown, null where there is none. */
export function useBoundBank(): { bank: BoundBank | null | undefined; error: ApiError | null; retry: () => void } {
  const { data, error, refetch } = useCall('userBank')
  const retry = () => void refetch()
  if (!data) return { bank: undefined, error, retry }
  return { bank: data.is_bank ? { bank: data.info.bankinfo, account: data.info.bankid } : null, error: null, retry }
}

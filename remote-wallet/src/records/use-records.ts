import type { DepositRecord, WithdrawRecord } from '@yaksok/shared/core/contract'
import { RECORDS_PER_PAGE, TAKEN_BACK } from '@yaksok/shared/core/contract-values'
import { fromWire } from '@yaksok/shared/core/money'
import { type ApiError, call } from '@yaksok/shared/page/api'
import { firstPage, type InfiniteData, queryClient, useInfiniteQuery } from '@yaksok/shared/page/query'

/** Which records: deposits (ChongRecord) or withdrawals (WithdrawRecord). */
export type RecordKind = 'deposits' | 'withdrawals'

/** 1 under review, 2 success, 3 rejected (product.txt section 4). */
export type Status = 1 | 2 | 3

/** A deposit or withdrawal request as the screens show it. */
export interface MoneyRecord {
  id: string
  /** Number of the line on the member's statement; the operator sees the same. */
  line: number
  /** Won. */
  amount: number
  status: Status
  /** The member took it back themselves: nobody rejected it, whatever `status` says. */
  cancelled: boolean
  /** The operator's reason for a rejection; may be empty otherwise. */
  reason: string
  create_time: string
  update_time: string
}

/** While something is under review, how often the list looks for a decision, ms. */
const REVIEW_POLL_MS = 20_000

function toRecord(record: DepositRecord | WithdrawRecord): MoneyRecord {
  const { id, line, status, desc, create_time, update_time } = record
  const cancelled = status === 3 && desc === TAKEN_BACK
  const amount = fromWire('amount' in record ? record.amount : record.money)
  return { id, line, amount, status, cancelled, reason: desc, create_time, update_time }
}

/**
 * Records page by page, newest first.
 * @param status only these; null for all
 */
export function useRecords(kind: RecordKind, status: Status | null) {
  const filter = status ? { status: `${status}` as const } : undefined
  return useInfiniteQuery<MoneyRecord[], ApiError, InfiniteData<MoneyRecord[]>, readonly unknown[], number>(
    {
      // begins with the call's id, so that `invalidate` reaches it
      queryKey: [kind, 'pages', status],
      ...firstPage(kind, filter, (records) => records.map(toRecord)),
      queryFn: async ({ pageParam, signal }) => {
        const request = { ...(pageParam > 1 && { page: String(pageParam) }), ...filter }
        return (await call(kind, request, { signal })).map(toRecord)
      },
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.length < RECORDS_PER_PAGE ? undefined : pages.length + 1),
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.some((record) => record.status === 1)) ? REVIEW_POLL_MS : false,
    },
    queryClient,
  )
}

import type { ResponseOf } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { queryClient, useQuery } from '@yaksok/shared/page/query'

type Days = ResponseOf<'bookingDays'>[number]

/** What was asked for since the last answer left: cards that appear together are asked for together. */
let waiting: Map<string, { resolve: (days: Days | null) => void; reject: (why: unknown) => void }[]> | null = null

/** The free days of a manager; null where there is none of the number. */
function freeDaysOf(id: string): Promise<Days | null> {
  return new Promise((resolve, reject) => {
    if (!waiting) {
      const batch = new Map<string, { resolve: (days: Days | null) => void; reject: (why: unknown) => void }[]>()
      waiting = batch
      queueMicrotask(() => {
        waiting = null
        call('bookingDays', { kind: 'manager', ids: [...batch.keys()].join(',') }).then(
          (found) => {
            const byId = new Map(found.map((one) => [one.id, one]))
            for (const [wanted, askers] of batch) for (const asker of askers) asker.resolve(byId.get(wanted) ?? null)
          },
          (error: unknown) => {
            for (const askers of batch.values()) for (const asker of askers) asker.reject(error)
          },
        )
      })
    }
    waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }])
  })
}

/** The next day on which a manager has a free time (`2026-11-24`); null where none of the next 14 has one, undefined while unknown. */
export function useFreeDay(id: string): string | null | undefined {
  const { data } = useQuery(
    { queryKey: ['bookingDays', 'manager', id], queryFn: () => freeDaysOf(id), staleTime: 60_000 },
    queryClient,
  )
  return data === undefined ? undefined : (data?.days[0] ?? null)
}

import { type InfiniteData, type UseQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallId, RequestOf, ResponseOf } from '../../core/contract/index.ts'
import { type ApiError, call, type FreeCallId } from '../api/index.ts'
import { callQuery, invalidateCalls, callKey as keyOf } from '../client/queries.ts'
import { pageState } from '../state/index.ts'
import { queryClient } from './client.ts'

/** The cache key of a call and its request; `[id]` alone matches every request of the call. */
export function callKey<Id extends CallId>(id: Id, request?: RequestOf<Id>) {
  return keyOf(id, request)
}

/** TanStack Query options of a call: the same key and fetcher wherever it is used. */
export function callOptions<Id extends FreeCallId>(id: Id, request?: RequestOf<Id>) {
  return callQuery<ResponseOf<Id>, ApiError>(call as never, id, request)
}

type Extra<Id extends CallId> = Omit<UseQueryOptions<ResponseOf<Id>, ApiError>, 'queryKey' | 'queryFn'>

/** Reads a call through the cache: `const { data, error, refetch } = useCall('notices')`. */
export function useCall<Id extends FreeCallId>(id: Id, request?: RequestOf<Id>, extra: Extra<Id> = {}) {
  return useQuery({ ...callOptions(id, request), ...extra }, queryClient)
}

const channel = pageState('changes', () => {
  const made = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yaksok-changes')
  made?.addEventListener('message', (event: MessageEvent<CallId[]>) => void invalidateHere(event.data))
  return made
})

/** Marks calls as out of date, here and in the browser's other tabs: what is on screen is fetched again. */
export async function invalidate(...ids: CallId[]): Promise<void> {
  invalidateElsewhere(...ids)
  await invalidateHere(ids)
}

/** Marks calls as out of date in the browser's other tabs: this one knows their answers already. */
export function invalidateElsewhere(...ids: CallId[]): void {
  channel?.postMessage(ids)
}

/**
 * Takes over the answer of a read that another call has brought: whatever shows it shows it at once. A read that began
 * before is dropped, for its answer would bring back what was.
 */
export function takeAnswer<Id extends CallId>(id: Id, answer: ResponseOf<Id> | undefined): void {
  void queryClient.cancelQueries({ queryKey: callKey(id) })
  queryClient.setQueryData(callKey(id), answer)
}

/** Calls that `myThings` sums up: it is as old as they are. */
const SUMMED_UP: readonly CallId[] = ['bookings', 'inquiries', 'heldMoney', 'gameRecords']

/** Calls whose answers another call tells as well: one is as old as the other. */
const AS_OLD: Partial<Record<CallId, CallId>> = { ledger: 'moneyEntries', moneyRecord: 'moneyLine' }

async function invalidateHere(ids: readonly CallId[]): Promise<void> {
  const summed: CallId[] = ids.some((id) => SUMMED_UP.includes(id)) ? ['myThings'] : []
  const all = [...ids, ...summed, ...ids.flatMap((id) => AS_OLD[id] ?? [])]
  await invalidateCalls(queryClient, all)
}

/**
 * For a list that comes page by page (`useInfiniteQuery`): begins with the first page where the cache has the call's answer
 * to `request`, as it has of a page that the server drew.
 * @param pageOf what the list keeps of an answer
 */
export function firstPage<Id extends CallId, Page = ResponseOf<Id>>(
  id: Id,
  request: RequestOf<Id> | undefined,
  pageOf: (answer: ResponseOf<Id>) => Page = (answer) => answer as Page,
) {
  const state = queryClient.getQueryState<ResponseOf<Id>>(callKey(id, request))
  if (state?.data === undefined || state.isInvalidated) return {}
  return { initialData: { pages: [pageOf(state.data)], pageParams: [1] }, initialDataUpdatedAt: state.dataUpdatedAt }
}

/** Calls whose lists go on behind a row: the request names the row, and each page says where the next one begins. */
interface Continued<Id extends FreeCallId> {
  /** The field of the request that names the row. */
  by: keyof RequestOf<Id> & string
  /** The row that the next page begins behind; undefined where this page is the last one. */
  next: (page: ResponseOf<Id>) => string | undefined
  enabled?: boolean
}

/** A list that comes page by page, from the answer on that the cache has to `request`, as it has of a page that the server drew. */
export function useCallPages<Id extends FreeCallId>(
  id: Id,
  request: RequestOf<Id> | undefined,
  { by, next, enabled = true }: Continued<Id>,
) {
  return useInfiniteQuery<ResponseOf<Id>, ApiError, InfiniteData<ResponseOf<Id>>, readonly unknown[], string | number>(
    {
      // begins with the call's id, so that `invalidate` reaches it
      queryKey: [id, 'pages', request],
      ...firstPage(id, request),
      queryFn: ({ pageParam, signal }) =>
        call(id, { ...request, ...(typeof pageParam === 'string' && { [by]: pageParam }) } as never, {
          signal,
        }) as Promise<ResponseOf<Id>>,
      initialPageParam: 1,
      getNextPageParam: next,
      enabled,
    },
    queryClient,
  )
}

import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, type ApiErrorKind } from './error.ts'

interface CacheOptions {
  /** How long an answer passes as fresh, ms. */
  staleTime: number
  /** How long an answer is kept that nothing shows, ms. */
  gcTime: number
  /** Failures of the way that are repeated once, quietly; an answer that says no is an answer. */
  repeated: readonly ApiErrorKind[]
}

/** Makes a page's one cache of what its server answered, which asks again when the page is seen or online again. */
export function createQueryClient({ staleTime, gcTime, repeated }: CacheOptions): QueryClient {
  // what the browser believes to be offline is asked for all the same: it may be wrong, and a failure can be shown
  const networkMode = 'always'
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        gcTime,
        networkMode,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && repeated.includes(error.kind),
        retryDelay: 400,
      },
      mutations: { retry: false, networkMode },
    },
  })
  // A tick whose state is in the cache must be drawn in the task that changed it: React puts a controlled input back at the
  // end of its event, and with the timer that TanStack Query waits for by default the old state would be seen in between.
  notifyManager.setScheduler(queueMicrotask)
  // What a provider would do: without it nothing is fetched again when the page becomes visible or is online again.
  client.mount()
  return client
}

/** The cache key of a call and its request; `[id]` alone matches every request of the call. */
export const callKey = <Id extends string, Request>(
  id: Id,
  request: Request | undefined,
): readonly [Id] | readonly [Id, Request] => (request === undefined ? [id] : [id, request])

type Caller<Response> = (id: never, request: never, options: { signal: AbortSignal }) => Promise<Response>

/** TanStack Query options of a call: the same key and fetcher wherever it is used. */
export const callQuery = <Response, Failure extends ApiError>(call: Caller<Response>, id: string, request: unknown) =>
  queryOptions<Response, Failure>({
    queryKey: callKey(id, request),
    queryFn: ({ signal }) => call(id as never, request as never, { signal }),
  })

/** Marks calls as out of date: what is on screen is fetched again. */
export const invalidateCalls = (queryClient: QueryClient, ids: readonly string[]): Promise<unknown> =>
  Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })))

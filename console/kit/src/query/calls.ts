import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type ConsoleCallId, type ConsoleRequest, type ConsoleResponse, consoleCalls } from '@yaksok/console-contract'
import { callQuery, invalidateCalls } from '@yaksok/shared/client'
import { useRef } from 'react'
import * as v from 'valibot'
import { type CallError, call, type Releases, readReleases } from '../api/index.ts'
import { queryClient } from './client.ts'
import { everyWhilePresent } from './presence.ts'

interface Extra {
  /** Asks again every so many ms, while somebody sits there and the page is seen. */
  every?: number
  enabled?: boolean
}

/** Reads a call through the cache. */
export function useCall<Id extends ConsoleCallId>(
  id: Id,
  request: ConsoleRequest<Id>,
  { every, enabled = true }: Extra = {},
) {
  return useQuery(
    {
      ...callQuery<ConsoleResponse<Id>, CallError>(call, id, request),
      enabled,
      ...(every && { refetchInterval: () => everyWhilePresent(every) }),
    },
    queryClient,
  )
}

/** Calls that answer a page of a list. */
type ListId = {
  [Id in ConsoleCallId]: ConsoleResponse<Id> extends { items: readonly unknown[]; next: string | null } ? Id : never
}[ConsoleCallId]
type ItemOf<Id extends ListId> = ConsoleResponse<Id> extends { items: readonly (infer Item)[] } ? Item : never

/** Pages that are asked for again by themselves; longer lists only when something is done. */
const LIVE_PAGES = 3

/** What a list is narrowed to stands in the address, which anybody can write: what nobody can ask for is not asked for. */
function askable<Request extends object>(id: ListId, request: Request): Request {
  const { issues = [] } = v.safeParse(consoleCalls[id].request, request)
  const wrong = new Set(issues.map(({ path }) => path?.[0]?.key))
  return Object.fromEntries(Object.entries(request).filter(([name]) => !wrong.has(name))) as Request
}

/** Reads a list page by page; what has come is one list. */
export function useList<Id extends ListId>(
  id: Id,
  given: Omit<ConsoleRequest<Id>, 'cursor'>,
  { every, enabled = true }: Extra = {},
) {
  const request = askable(id, given)
  const query = useInfiniteQuery(
    {
      queryKey: [id, request] as const,
      queryFn: ({ pageParam, signal }) =>
        call(id, { ...request, ...(pageParam && { cursor: pageParam }) } as ConsoleRequest<Id>, { signal }) as Promise<{
          items: ItemOf<Id>[]
          next: string | null
        }>,
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      enabled,
      ...(every && {
        refetchInterval: ({ state }: { state: { data?: { pages: unknown[] } | undefined } }) =>
          (state.data?.pages.length ?? 0) <= LIVE_PAGES ? everyWhilePresent(every) : false,
      }),
    },
    queryClient,
  )
  return {
    ...query,
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
    error: query.error as CallError | null,
  }
}

interface ActionOptions<Id extends ConsoleCallId> {
  /** What is read anew once it is done. */
  refreshes?: readonly ConsoleCallId[]
  onDone?: (answer: ConsoleResponse<Id>, request: ConsoleRequest<Id>) => void
  onFail?: (error: CallError) => void
}

/**
 * Something that is done on the server: `mutate` starts it, and does nothing while it goes on, so that what is pressed twice
 * is sent once. Its error stays until the next try.
 */
export function useAction<Id extends ConsoleCallId>(
  id: Id,
  { refreshes = [], onDone, onFail }: ActionOptions<Id> = {},
) {
  const sending = useRef(false)
  const mutation = useMutation<ConsoleResponse<Id>, CallError, ConsoleRequest<Id>>(
    {
      mutationFn: (request) => call(id, request),
      onSettled: () => {
        sending.current = false
      },
      onSuccess: (answer, request) => {
        void invalidate(...refreshes)
        onDone?.(answer, request)
      },
      onError: (error) => {
        // nobody knows what happened: what is on screen is read anew
        if (error.outcomeUnknown) void invalidate(...refreshes)
        onFail?.(error)
      },
    },
    queryClient,
  )
  const mutate = (request: ConsoleRequest<Id>) => {
    if (sending.current) return
    sending.current = true
    mutation.mutate(request)
  }
  return { ...mutation, mutate }
}

/** Marks calls as out of date: what is on screen is read anew. */
export const invalidate = (...ids: readonly ConsoleCallId[]): Promise<unknown> => invalidateCalls(queryClient, ids)

/** What of the members' app is live; read anew every so many ms while somebody sits there. */
export const useReleases = (every: number) =>
  useQuery<Releases, CallError>(
    {
      queryKey: ['releases'],
      queryFn: ({ signal }) => readReleases(signal),
      refetchInterval: () => everyWhilePresent(every),
    },
    queryClient,
  )

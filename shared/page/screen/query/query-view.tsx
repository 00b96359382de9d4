import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OfflineBar } from '../../ui/states/offline-bar.tsx'
import { ErrorState } from '../../ui/states/states.tsx'

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt'>
  /** What is loaded, for the sentence of a failure, e.g. "입금 내역". */
  what: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The states of one call in one place: skeleton, error with retry, and data with a note above it when it could not be
 * refreshed.
 */
export function QueryView<Data>({ query, what, skeleton, children }: QueryViewProps<Data>) {
  const retry = () => void query.refetch()
  if (query.data === undefined)
    return query.error ? (
      <ErrorState error={query.error} what={what} busy={query.isFetching} onRetry={retry} />
    ) : (
      skeleton
    )
  return (
    <>
      <OfflineBar updatedAt={query.dataUpdatedAt} failed={query.error !== null} onRetry={retry} />
      {children(query.data)}
    </>
  )
}

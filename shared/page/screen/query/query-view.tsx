import { notifyManager, type UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { ErrorState, OfflineBar } from '../../ui/index.ts'

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt'>
  /** What is loaded, for the sentence of a failure, e.g. "입금 내역". */
  what: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
  /** Another look of a failure, e.g. that of a section. */
  failure?: ComponentType<ComponentProps<typeof ErrorState>>
  /** Without the note that data is old: the screen has one already, or the data is a part of it that may be old. */
  quiet?: boolean
}

/**
 * The states of one call in one place: skeleton, error with retry, and data with a note above it when it could not be
 * refreshed. A failure stays, busy, while it is tried again: the button keeps the focus.
 */
export function QueryView<Data>({
  query,
  what,
  skeleton,
  children,
  failure: Failure = ErrorState,
  quiet = false,
}: QueryViewProps<Data>) {
  const { data, isFetching } = query
  // the error that is being retried: a query without data drops its own as soon as it is fetched again
  const [tried, setTried] = useState<unknown>(null)
  const error = query.error ?? tried
  const retry = async () => {
    setTried(error)
    await query.refetch()
    // in a batch after the one that brings the query's new state: cleared earlier, the skeleton would flash in between
    notifyManager.schedule(() => setTried(null))
  }
  if (data === undefined)
    return error === null ? (
      skeleton
    ) : (
      <Failure error={error} what={what} busy={isFetching} onRetry={() => void retry()} />
    )
  return (
    <>
      {!quiet && (
        <OfflineBar
          updatedAt={query.dataUpdatedAt}
          failed={query.error !== null}
          onRetry={() => void query.refetch()}
        />
      )}
      {children(data)}
    </>
  )
}

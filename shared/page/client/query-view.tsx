import { notifyManager, type UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'

/** A reading that failed, and how to try again. */
export interface Failed {
  error: unknown
  /** What could not be read, e.g. "입금 내역". */
  what: string
  /** It is being tried again. */
  busy: boolean
  onRetry: () => void
}

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt'>
  what: string
  skeleton: ReactNode
  failure: ComponentType<Failed>
  /** Stands above data; `failed` where it could not be refreshed. `updatedAt` is ms since 1970, by this browser's clock. */
  note?: ComponentType<Failed & { failed: boolean; updatedAt: number }> | false
  children: (data: Data) => ReactNode
}

/**
 * The states of one call in one place: skeleton, error with retry, and data with a note above it when it could not be
 * refreshed. A failure stays, busy, while it is tried again: the button keeps the focus.
 */
export function QueryView<Data>({
  query,
  what,
  skeleton,
  failure: Failure,
  note: Note = false,
  children,
}: QueryViewProps<Data>) {
  const { data, isFetching: busy } = query
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
    return error === null ? skeleton : <Failure {...{ error, what, busy }} onRetry={() => void retry()} />
  return (
    <>
      {Note && (
        <Note
          {...{ error, what, busy }}
          failed={query.error !== null}
          updatedAt={query.dataUpdatedAt}
          onRetry={() => void query.refetch()}
        />
      )}
      {children(data)}
    </>
  )
}

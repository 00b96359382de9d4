import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { type Failed, QueryView as View } from '../../client/query-view.tsx'
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

/** The states of one call, as members see them. */
export function QueryView<Data>({ quiet = false, failure = ErrorState, ...props }: QueryViewProps<Data>) {
  // the very component with looks given: no other stands between it and its screen
  return View({ ...props, failure: failure as ComponentType<Failed>, note: !quiet && OfflineBar })
}

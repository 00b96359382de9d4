import type { ComponentProps, ReactNode } from 'react'
import type { useInfiniteQuery } from '../../page/query/index.ts'
import { QueryView } from '../../page/screen/index.ts'
import type { InfiniteList } from './infinite-list.tsx'
import { endOf } from './pages.ts'

type Paged<Data> = Pick<
  ReturnType<typeof useInfiniteQuery<unknown, Error, Data>>,
  | 'data'
  | 'error'
  | 'isFetching'
  | 'refetch'
  | 'dataUpdatedAt'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
>

type ListProps = Pick<ComponentProps<typeof InfiniteList>, 'hasMore' | 'loadMore' | 'loading' | 'error' | 'what'>

interface PagedViewProps<Data> {
  query: Paged<Data>
  /** What is loaded, e.g. "입금 내역". */
  what: string
  skeleton: ReactNode
  /** @param list what an `<InfiniteList>` shows of the pages to come */
  children: (data: Data, list: ListProps) => ReactNode
}

/** The states of a call that answers page by page: those of its first page are `QueryView`'s, the list tells the others. */
export function PagedView<Data>({ query, what, skeleton, children }: PagedViewProps<Data>) {
  const nextFailed = query.isFetchNextPageError
  return (
    <QueryView query={{ ...query, error: nextFailed ? null : query.error }} what={what} skeleton={skeleton}>
      {(data) => children(data, { what, ...endOf(query) })}
    </QueryView>
  )
}

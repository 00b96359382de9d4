/** What lists share that come page by page (`useCallPages`). */

/**
 * For `next` of `useCallPages`, of a list whose pages hold `size` rows: the id of the last row of a full page.
 * Undefined where a page is the last one, and where rows have no id: of a server that knows no pages of them.
 */
export const lastOfFull =
  (size: number) =>
  (rows: readonly { id: string }[]): string | undefined =>
    rows.length < size ? undefined : rows.at(-1)?.id || undefined

interface PagesQuery {
  hasNextPage: boolean
  fetchNextPage: () => unknown
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
}

/** How such a list goes on, for its `ListEnd`. */
export const endOf = (query: PagesQuery) => ({
  hasMore: query.hasNextPage,
  loadMore: (): void => void query.fetchNextPage(),
  loading: query.isFetchingNextPage,
  error: query.isFetchNextPageError ? query.error : null,
})

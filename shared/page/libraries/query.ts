/** @public the names of TanStack Query that the contract's own modules use, for another major of it in the page. */
export {
  keepPreviousData,
  notifyManager,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query'

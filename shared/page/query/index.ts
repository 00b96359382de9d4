export {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
export { callKey, callOptions, invalidate, useCall } from './calls.ts'
export { queryClient } from './client.ts'
export { firstPage } from './first-page.ts'
export { refreshUser, takeBalance, useFreshUser } from './user.ts'

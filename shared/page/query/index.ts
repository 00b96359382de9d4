export {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
export { callKey, callOptions, firstPage, invalidate, takeAnswer, useCall, useCallPages } from './calls.ts'
export { queryClient } from './client.ts'
export { refreshUser, takeBalance, useFreshUser } from './user.ts'

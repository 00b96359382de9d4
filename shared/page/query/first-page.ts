import type { CallId, RequestOf, ResponseOf } from '../../core/contract/index.ts'
import { callKey } from './calls.ts'
import { queryClient } from './client.ts'

/**
 * For a list that comes page by page (`useInfiniteQuery`): begins with the first page where the cache has the call's answer
 * to `request`, as it has of a page that the server drew.
 * @param pageOf what the list keeps of an answer
 */
export function firstPage<Id extends CallId, Page = ResponseOf<Id>>(
  id: Id,
  request: RequestOf<Id> | undefined,
  pageOf: (answer: ResponseOf<Id>) => Page = (answer) => answer as Page,
) {
  const state = queryClient.getQueryState<ResponseOf<Id>>(callKey(id, request))
  if (state?.data === undefined || state.isInvalidated) return {}
  return { initialData: { pages: [pageOf(state.data)], pageParams: [1] }, initialDataUpdatedAt: state.dataUpdatedAt }
}

/** The list that loads page by page. */
export { InfiniteList } from './infinite-list.tsx'
export { PagedView } from './paged-view.tsx'

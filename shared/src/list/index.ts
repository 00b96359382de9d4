/** The list that loads page by page; bundled by who uses it, as `@yaksok/shared/input` is. */
export { InfiniteList } from './infinite-list.tsx'

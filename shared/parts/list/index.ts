/** The list that loads page by page, the states of a list in a section, and the place that a member has in a list. */
export { InfiniteList } from './infinite-list.tsx'
export { PagedView } from './paged-view.tsx'
export { railScroll } from './scroll-restoration/in-rail.ts'
export { windowScroll } from './scroll-restoration/in-window.ts'
export { scrollItem, useScrollRestoration } from './scroll-restoration/use-scroll-restoration.ts'
export { SectionView } from './section-view.tsx'

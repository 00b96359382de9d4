/** The list that loads page by page, the states of a list in a section, and the place that a member has in a list. */
export { InfiniteList, ListEnd } from './infinite-list.tsx'
export { PagedView } from './paged-view.tsx'
export { endOf, lastOfFull } from './pages.ts'
export { scrollItem, useScrollRestoration } from './scroll-restoration/use-scroll-restoration.ts'
export { railScroll, windowScroll } from './scroll-restoration/ways.ts'
export { SectionView } from './section-view.tsx'

/** The list that loads page by page, the states of a list in a section, and the place that a member has in a list. */
export { InfiniteList } from './infinite-list.tsx'
export { PagedView } from './paged-view.tsx'
export { inRail } from './place/in-rail.ts'
export { inWindow } from './place/in-window.ts'
export { placeItem, useKeptPlace } from './place/use-kept-place.ts'
export { SectionView } from './section-view.tsx'

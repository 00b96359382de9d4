/** product.txt section 9: 10 entries a scroll load. */
export const PAGE_SIZE = 10

/** First and last item in sight, from 0. */
export interface Range {
  first: number
  last: number
}

/** The pages (from 1) that hold the items in sight of a list of `total`. */
export function pagesOf({ first, last }: Range, total: number): number[] {
  const end = Math.min(last, total - 1)
  const pages: number[] = []
  for (let page = Math.floor(Math.max(0, first) / PAGE_SIZE); page * PAGE_SIZE <= end; page++) pages.push(page + 1)
  return pages
}

/**
 * The pages to ask for. Scrolling on to the next page asks at once; a jump (dragged scroll bar, fling over hundreds)
 * waits until the list rests, so that passing by costs no request.
 */
export function pagesToLoad(wanted: number[], loading: number[], scrolling: boolean): number[] {
  const near = wanted.some((page) => loading.some((other) => Math.abs(page - other) <= 1))
  return near || !scrolling || loading.length === 0 ? wanted : loading
}

/** Where an item lives: its page (from 1) and its place on that page. */
export function placeOf(index: number): { page: number; offset: number } {
  return { page: Math.floor(index / PAGE_SIZE) + 1, offset: index % PAGE_SIZE }
}

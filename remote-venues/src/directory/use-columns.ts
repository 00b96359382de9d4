import { type RefObject, useLayoutEffect, useState } from 'react'

/** Two columns; one where the list is narrower than 15rem (small phone or large text, DESIGN.md section 4). */
const ONE_COLUMN_REM = 15
/** A card and the gap below it, rem. */
const CARD_REM = 15.5

export interface Columns {
  count: 1 | 2
  /** Height of a row before it is measured, px. */
  rowHeight: number
  /** From the top of the document to the list, px. */
  top: number
}

/** Layout of a list `width` px wide with a root size of `rem` px. */
export function columnsOf(width: number, rem: number): Pick<Columns, 'count' | 'rowHeight'> {
  return { count: width < ONE_COLUMN_REM * rem ? 1 : 2, rowHeight: Math.round(CARD_REM * rem) }
}

/** A phone of 390 px, as the server renders for: the list has the height that it will have, and keeps its place. */
const FIRST: Columns = { ...columnsOf(350, 16), top: 0 }

/** Follows the width of the list and its place on the page. */
export function useColumns(list: RefObject<HTMLElement | null>): Columns {
  const [columns, setColumns] = useState(FIRST)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { top, width } = element.getBoundingClientRect()
      const next = { ...columnsOf(width, rem), top: Math.round(top + scrollY) }
      setColumns((now) =>
        now.count === next.count && now.rowHeight === next.rowHeight && now.top === next.top ? now : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // what stands above may grow (a wrapped filter row)
    if (element.previousElementSibling) observer.observe(element.previousElementSibling)
    return () => observer.disconnect()
  }, [list])
  return columns
}

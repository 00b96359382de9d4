import { scrollItem, useScrollRestoration, windowScroll } from '@yaksok/shared/parts/list'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './directory.module.css'
import { type Drawn, useIncrementalRender } from './use-incremental-render.ts'

/** Cards on a phone's first screen: their pictures load at once. */
const FIRST_SCREEN = 3

/** Heights that cards had, px, by item: a list that is come back to has its full length before they are drawn again. */
const heights = new Map<string, number>()

const WAY = windowScroll()

interface CardsProps<Item> {
  items: readonly Item[]
  /** About the height of a card, a CSS length. */
  room: string
  /** Others are on their way. */
  busy: boolean
  /** @param eager in sight at once: its picture is not lazy */
  children: (item: Item, eager: boolean) => ReactNode
}

/** The cards of a list that is known whole; coming back finds the one that was in sight. */
export function Cards<Item extends { id: string }>(props: CardsProps<Item>) {
  const { items, room, busy, children } = props
  const list = useRef<HTMLUListElement>(null)
  useScrollRestoration(list, !busy, WAY)
  const drawn = useIncrementalRender(list, items.length)
  const measured = useRef<Drawn>(null)
  useLayoutEffect(() => {
    // a tab that is shown again runs its effects anew: the heights are known, and to ask for them lays the whole list out
    if (measured.current === drawn) return
    measured.current = drawn
    for (const item of list.current?.querySelectorAll<HTMLElement>('li:has(a)') ?? [])
      heights.set(item.dataset.place ?? '', item.getBoundingClientRect().height)
  }, [drawn])
  return (
    <ul ref={list} className={styles.cards} aria-busy={busy || undefined}>
      {items.map((item, index) => (
        <li key={item.id} {...scrollItem(item.id)}>
          {index >= drawn.first && index <= drawn.last ? (
            children(item, index < FIRST_SCREEN)
          ) : (
            <div className={styles.room} style={{ height: heights.get(item.id) ?? room }} />
          )}
        </li>
      ))}
    </ul>
  )
}

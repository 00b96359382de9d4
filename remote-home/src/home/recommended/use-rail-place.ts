import { useLocation } from '@yaksok/shared/page/router'
import { keep, readKept } from '@yaksok/shared/page/session'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** After this long without a scroll the place is kept, ms. */
const REST_MS = 120

const keyOf = (entry: string) => `rail:${entry}`

/**
 * Keeps which card stands at the start of a sideways rail, by entry of the browser's history, so that going back shows
 * the same cards. By card, not by pixels: the list and the text size may change meanwhile.
 * @param whole all cards are there; before that the place can neither be shown nor be told
 */
export function useRailPlace(whole: boolean): RefObject<HTMLUListElement | null> {
  const rail = useRef<HTMLUListElement>(null)
  const { key } = useLocation()

  useLayoutEffect(() => {
    const list = rail.current
    const place = readKept(keyOf(key))
    const card = whole && place && list?.querySelector<HTMLElement>(`[data-card="${CSS.escape(place)}"]`)
    if (list && card) list.scrollLeft = card.offsetLeft - Number.parseFloat(getComputedStyle(list).paddingLeft)
  }, [key, whole])

  useEffect(() => {
    const list = rail.current
    if (!whole || !list) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keep(keyOf(key), firstCard(list)), REST_MS)
    }
    list.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      list.removeEventListener('scroll', onScroll)
    }
  }, [key, whole])
  return rail
}

/** The first card of which more than half is in sight. */
function firstCard(list: HTMLElement): string | null {
  const start = list.getBoundingClientRect().left
  const cards = [...list.querySelectorAll<HTMLElement>('[data-card]')]
  const first = cards.find((card) => {
    const { left, width } = card.getBoundingClientRect()
    return left + width / 2 > start
  })
  return first?.dataset.card ?? null
}

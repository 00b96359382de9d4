import { whenIdle } from '@yaksok/shared/page/remote'
import { useHydrated } from '@yaksok/shared/page/ui'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'

/** Items that are drawn: from `first` to `last`, both included; none where `last` is less than `first`. */
export interface Drawn {
  first: number
  last: number
}

/** Items that are drawn at a time once the screen stands. */
const STEP = 6

/** The browser is not idle for this long: the next items are drawn all the same, ms. */
const LATEST_MS = 300

const NONE: Drawn = { first: 0, last: -1 }
/** What the server draws: about two screens. */
const AT_FIRST: Drawn = { first: 0, last: 11 }

/** The next items: first those below, then those above, until all are drawn. */
export function grown({ first, last }: Drawn, count: number): Drawn {
  return last < count - 1
    ? { first, last: Math.min(last + STEP, count - 1) }
    : { first: Math.max(0, first - STEP), last }
}

/**
 * Draws what is in the window before the first paint and the rest while the browser is idle, so that a long list is on
 * screen as fast as a short one. Every item must have an element that keeps its room meanwhile. Call it after what
 * restores the place: that decides what is in the window.
 * @param list whose children are the items
 */
export function useIncrementalRender(list: RefObject<HTMLElement | null>, count: number): Drawn {
  const isLive = useHydrated()
  const [drawn, setDrawn] = useState(isLive ? NONE : AT_FIRST)

  // a tab that is shown again runs its effects anew: what is rendered already needs no measuring
  const begun = drawn !== NONE
  useLayoutEffect(() => {
    if (begun) return
    const items = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect())
    const first = items.findIndex(({ bottom }) => bottom >= 0)
    const last = items.findLastIndex(({ top }) => top <= innerHeight)
    setDrawn((before) => (before === NONE && first >= 0 ? { first, last: Math.max(first, last) } : before))
  }, [list, begun])

  const whole = drawn.first === 0 && drawn.last >= count - 1
  useEffect(() => {
    if (whole) return
    return whenIdle(() => startTransition(() => setDrawn(grown(drawn, count))), LATEST_MS)
  }, [drawn, whole, count])
  return drawn
}

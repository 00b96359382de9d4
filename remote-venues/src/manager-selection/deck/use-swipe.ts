import { useReducedMotion } from '@yaksok/shared/page/ui'
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { flyOut, goBack, land, paintDrag } from './motion.ts'
import { releaseAt } from './physics.ts'

/** Before this the finger may still be going to scroll or to tap, px. */
const SLOP_PX = 6
/** That a swipe counts is felt where a device can, ms. */
const TICK_MS = 8

interface Drag {
  pointer: number
  from: number
  dx: number
  moving: boolean
}

/**
 * Dragging the top card sideways, and the same acts without a gesture. `onCommit` comes when the card is gone; while one
 * flies, a button waits for it to land, and a hand lands it.
 */
export function useSwipe(deck: RefObject<HTMLElement | null>, onCommit: (release: 'pass' | 'like') => void) {
  const reduced = useReducedMotion()
  const drag = useRef<Drag | null>(null)
  const flight = useRef<Promise<void>>(Promise.resolve())
  const gone = useRef(false)
  /** The last gesture was a drag: the click that ends it opens nothing. */
  const dragged = useRef(false)
  const latest = useRef(onCommit)
  useEffect(() => {
    latest.current = onCommit
  })
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const commit = (release: 'pass' | 'like', from = 0) => {
    flight.current = flight.current.then(async () => {
      if (deck.current && !reduced) await flyOut(deck.current, release, from)
      // the next card must be on top before the next flight begins
      if (!gone.current) flushSync(() => latest.current(release))
    })
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return
      if (deck.current) land(deck.current)
      dragged.current = false
      drag.current = { pointer: event.pointerId, from: event.clientX, dx: 0, moving: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (now?.pointer !== event.pointerId || !deck.current) return
      now.dx = event.clientX - now.from
      if (!now.moving) {
        if (Math.abs(now.dx) < SLOP_PX) return
        now.moving = true
        dragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      paintDrag(deck.current, now.dx)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (now?.pointer !== event.pointerId) return
      drag.current = null
      if (!now.moving || !deck.current) return
      // where it was let go: a busy browser may have told of no move to there
      const dx = event.clientX - now.from
      const release = releaseAt(dx)
      if (release === 'back') void goBack(deck.current, dx)
      else {
        if (!reduced) navigator.vibrate?.(TICK_MS)
        commit(release, dx)
      }
    },
    onClickCapture(event: MouseEvent) {
      if (!dragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    /** The browser took the gesture over (a scroll): the card goes back. */
    onPointerCancel() {
      const now = drag.current
      drag.current = null
      if (now?.moving && deck.current) void goBack(deck.current, now.dx)
    },
  }
  return { handlers, commit }
}

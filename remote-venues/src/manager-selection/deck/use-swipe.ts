import { useReducedMotion } from '@yaksok/shared/page/ui'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { flyOut, goBack, paintDrag } from './motion.ts'
import { releaseAt } from './physics.ts'

/** Before this the finger may still be going to scroll or to tap, px. */
const SLOP_PX = 6

interface Drag {
  pointer: number
  from: number
  dx: number
  moving: boolean
}

/**
 * Dragging the top card sideways, and the same acts without a gesture. `onCommit` comes when the card is gone; while one
 * flies, the next act waits for it to land.
 */
export function useSwipe(deck: RefObject<HTMLElement | null>, onCommit: (release: 'pass' | 'like') => void) {
  const reduced = useReducedMotion()
  const drag = useRef<Drag | null>(null)
  const flight = useRef<Promise<void>>(Promise.resolve())
  const gone = useRef(false)
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
      drag.current = { pointer: event.pointerId, from: event.clientX, dx: 0, moving: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (now?.pointer !== event.pointerId || !deck.current) return
      now.dx = event.clientX - now.from
      if (!now.moving) {
        if (Math.abs(now.dx) < SLOP_PX) return
        now.moving = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      paintDrag(deck.current, now.dx)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (now?.pointer !== event.pointerId) return
      drag.current = null
      if (!now.moving || !deck.current) return
      const release = releaseAt(now.dx)
      if (release === 'back') void goBack(deck.current, now.dx)
      else commit(release, now.dx)
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

import { useReducedMotion } from '@yaksok/shared/page/ui'
import { type FocusEvent, type PointerEvent, useCallback, useEffect, useReducer, useRef } from 'react'
import { atRest, moves, step } from './autoplay.ts'

export interface Autoplay {
  /** Whether it moves right now. */
  playing: boolean
  /** Whether the member stopped it: what the pause button shows. */
  stopped: boolean
  /** False under reduced motion: nothing moves, so there is nothing to pause. */
  available: boolean
  toggle: () => void
  /** For the box of the moving content, not around the pause button. */
  box: {
    ref: (element: HTMLElement | null) => void
    onTouchStart: () => void
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: (event: PointerEvent) => void
    onFocus: () => void
    onBlur: (event: FocusEvent) => void
  }
}

/**
 * Runs `tick` every `delay` ms while the content may move by itself.
 * @param delay ms; a change of `delay` or a stop starts the wait anew
 */
export function useAutoplay(delay: number, tick: () => void): Autoplay {
  const available = !useReducedMotion()
  const [state, send] = useReducer(step, atRest)
  const playing = available && moves(state)

  const latestTick = useRef(tick)
  useEffect(() => {
    latestTick.current = tick
  })
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => latestTick.current(), delay)
    return () => clearInterval(timer)
  }, [playing, delay])

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    let intersects = false
    const report = () => send({ type: 'view', on: intersects && document.visibilityState === 'visible' })
    const observer = new IntersectionObserver((entries) => {
      intersects = entries.at(-1)?.isIntersecting ?? false
      report()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', report)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', report)
    }
  }, [])

  // a finger also sends pointer events; only a mouse hovers
  const hover = (on: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') send({ type: 'hover', on })
  }
  return {
    playing,
    stopped: state.stopped,
    available,
    toggle: () => send({ type: 'toggle' }),
    box: {
      ref,
      onTouchStart: () => send({ type: 'touch' }),
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onFocus: () => send({ type: 'focus', on: true }),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) send({ type: 'focus', on: false })
      },
    },
  }
}

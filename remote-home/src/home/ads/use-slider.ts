import { loadPart, whenIdle } from '@yaksok/shared/page/remote'
import { useReducedMotion } from '@yaksok/shared/page/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import styles from './ads.module.css'
import type { Slider } from './slider.ts'

/** The browser is not idle for this long: the slider comes all the same, ms. */
const LATEST_MS = 1_500

/** The slide that a strip stands at, scrolled by hand. */
const slideAt = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / Math.max(clientWidth, 1))

/** What moves the banner: a strip that the browser scrolls, until Swiper has arrived, once the banner is in view. */
export function useSlider(count: number) {
  const [index, setIndex] = useState(0)
  const [ready, setReady] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const slider = useRef<Slider>(null)
  const reduced = useReducedMotion()

  useEffect(() => {
    const element = box.current
    if (!element || count < 2) return
    let gone = false
    let cancel = () => {}
    const load = async () => {
      const loaded = await loadPart(() => import('./slider.ts')).catch(() => null)
      // without Swiper the strip stays: it can still be swiped by hand
      if (gone || !loaded) return
      const startAt = slideAt(element)
      element.scrollLeft = 0
      slider.current = loaded.createSlider(element, {
        classes: { track: styles.track ?? '', slide: styles.slide ?? '' },
        startAt,
        speed: reduced ? 0 : 320,
        onChange: setIndex,
      })
      setReady(true)
    }
    // many visits end above the banner
    const seen = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return
      seen.disconnect()
      cancel = whenIdle(load, LATEST_MS)
    })
    seen.observe(element)
    return () => {
      gone = true
      seen.disconnect()
      cancel()
      slider.current?.destroy()
      slider.current = null
      setReady(false)
    }
  }, [count, reduced])

  const onScroll = useCallback(() => {
    const element = box.current
    if (element && !slider.current) setIndex(slideAt(element))
  }, [])
  return {
    box,
    index,
    ready,
    onScroll,
    next: () => slider.current?.next(),
    previous: () => slider.current?.previous(),
  }
}

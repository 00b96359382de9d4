/** Where the screen of a frame was left: on the way back its place is as tall as before at once, and the page as far down. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Left {
  top: number
  height: number
}

/** By the entry of the browser's history: another visit of the address begins at its top. */
const left = new Map<string, Left>()

/** Undefined where the browser names no entries: then every visit begins at the top. */
const entryNow = (): string | undefined => globalThis.navigation?.currentEntry?.key

/**
 * @param height of what is in the frame now, px
 * @returns how tall its place is until it is drawn, px; undefined on a visit that is no way back
 */
export function usePlace(height: number): number | undefined {
  const [entry] = useState(entryNow)
  const [before] = useState(() => (entry === undefined ? undefined : left.get(entry)))
  const now = useRef(height)
  now.current = height
  useLayoutEffect(() => {
    if (before) scrollTo(0, before.top)
  }, [before])
  useEffect(() => {
    const note = () => {
      // the page scrolls for the next screen before this one is gone
      if (entry !== undefined && entryNow() === entry && now.current > 0)
        left.set(entry, { top: scrollY, height: now.current })
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [entry])
  return before?.height
}

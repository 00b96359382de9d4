import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'

/** The last known height, px: an earlier visit's place further down must exist before what fills it is drawn. */
let lastHeight = 0

/**
 * What begins below the window: drawn right after the first frame, so that the screen stands sooner. Its room is kept
 * from the visit before.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useDeferredValue(true, false)
  useEffect(() => {
    if (!drawn || !box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) lastHeight = entry.contentRect.height
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [drawn])
  return (
    <div ref={box} style={drawn ? undefined : { minHeight: lastHeight }}>
      {drawn && children}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'

/** Whether an element has left the screen over its upper edge, and the ref that names the element. */
export function useScrolledPast() {
  const mark = useRef<HTMLSpanElement>(null)
  const [covered, setCovered] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) =>
      setCovered(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { mark, covered }
}

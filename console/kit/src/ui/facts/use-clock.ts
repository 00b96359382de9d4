import { useEffect, useState } from 'react'

/** The time, ms since 1970, anew every so many ms: ages go on while a list is looked at. */
export function useClock(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

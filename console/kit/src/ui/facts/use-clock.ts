import { serverNow } from '@yaksok/shared/page/ui'
import { useEffect, useState } from 'react'

/** The server's time, ms since 1970, anew every so many ms: ages go on while a list is looked at. */
export function useClock(everyMs: number): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

import { useCallback, useEffect, useState } from 'react'
import { isSynced, serverNow } from '../clock/server-clock.ts'
import { begun, COUNT_EVERY_MS, counted, parsed, type TimeSpent } from './time-spent.ts'

const KEY = 'timeInDraws'

/** Where nothing can be stored it lasts as long as the page. */
let kept: TimeSpent | null = null

function read(): TimeSpent | null {
  try {
    return parsed(localStorage.getItem(KEY)) ?? kept
  } catch {
    return kept
  }
}

function write(time: TimeSpent): TimeSpent {
  kept = time
  try {
    localStorage.setItem(KEY, JSON.stringify(time))
  } catch {
    // the page has it
  }
  return time
}

/**
 * The time that the member has spent in the draws, over rooms, reloads and tabs of this browser; while this page is in sight it
 * goes on. With it: how it begins anew.
 * @param mid whose it is
 */
export function useTimeSpent(mid: string): [TimeSpent | null, () => void] {
  const [time, setTime] = useState<TimeSpent | null>(null)
  useEffect(() => {
    const count = () => {
      // the server's clock says what is of this time
      if (document.visibilityState === 'visible' && isSynced())
        setTime(write(counted(read(), mid, Math.round(serverNow()))))
    }
    count()
    const timer = setInterval(count, COUNT_EVERY_MS)
    return () => clearInterval(timer)
  }, [mid])
  const anew = useCallback(() => setTime(write(begun(mid, Math.round(serverNow())))), [mid])
  return [time, anew]
}

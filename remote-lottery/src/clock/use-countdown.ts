import { useNow } from '@yaksok/shared/page/ui'
import { useEffect, useState } from 'react'
import { onClockChange, serverNow } from './server-clock.ts'

/** A timer may fire this early, in ms: without it a second would be computed twice. */
const EARLY_MS = 4

/**
 * Whole seconds to a deadline on the server's clock, derived anew at every paint; null without a deadline. It wakes at
 * the edges of seconds, when the clock is corrected, and when the page is seen again (timers sleep in hidden tabs).
 * @param deadline ms since 1970, server's clock
 */
export function useCountdown(deadline: number | null): number | null {
  const [, repaint] = useState(0)
  const now = useNow(serverNow)
  useEffect(() => {
    if (deadline === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      clearTimeout(timer)
      repaint((count) => count + 1)
      const left = deadline - serverNow()
      if (left > 0) timer = setTimeout(wake, (left % 1000 || 1000) + EARLY_MS)
    }
    wake()
    const stopClock = onClockChange(wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      stopClock()
      document.removeEventListener('visibilitychange', wake)
    }
  }, [deadline])
  return deadline === null ? null : Math.max(0, Math.ceil((deadline - now) / 1000))
}

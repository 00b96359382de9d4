import { serverNow, serverTimeOf, useHydrated } from '@yaksok/shared/page/ui'
import { useEffect, useState } from 'react'
import { useInProgress } from './use-in-progress.ts'

/**
 * Counts seconds of an answer down by its age, so that the browser's clock may be wrong; as answered where the page is drawn.
 * @param second as the answer said
 */
export function useSecondsLeft(second: number): number {
  const { dataUpdatedAt } = useInProgress()
  const inBrowser = useHydrated()
  const [, tick] = useState(0)
  const left = inBrowser ? Math.max(0, second - Math.floor((serverNow() - serverTimeOf(dataUpdatedAt)) / 1000)) : second
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

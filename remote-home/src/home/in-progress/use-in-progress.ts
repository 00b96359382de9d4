import { useCall } from '@yaksok/shared/page/query'
import { useHydrated } from '@yaksok/shared/page/ui'
import { useState } from 'react'

/** What is under way changes by the member's own hand on other screens: an answer counts as new for this long, ms. */
const STALE_MS = 5000

/**
 * What is under way for the member. Where the page was drawn without knowing it, `isInPlace` is false: what comes later would
 * move everything that is being read.
 */
export function useInProgress() {
  const query = useCall('myThings', undefined, { staleTime: STALE_MS })
  const inBrowser = useHydrated()
  const [isInPlace] = useState(inBrowser || query.data !== undefined)
  return { ...query, isInPlace }
}

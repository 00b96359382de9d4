import { useEffect } from 'react'
import { isBusy } from '../loader/index.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** Between looks whether what is being sent is done, ms. */
const LOOK_MS = 50

/**
 * Stands for a screen whose page needs another policy than this document's, and asks for its document; the address is in
 * the bar already, however the member or the code came to it.
 */
export function ReloadDocument() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (isBusy()) return
      clearInterval(timer)
      location.reload()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return <ScreenSkeleton />
}

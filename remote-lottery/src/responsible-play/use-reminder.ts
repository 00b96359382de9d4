import { useCall } from '@yaksok/shared/page/query'
import { useState } from 'react'
import { isDue } from './time-spent.ts'
import { useTimeSpent } from './use-time-spent.ts'

/** What a reminder is of. */
export interface Reminder {
  minutes: number
  /** ms of the server's clock. */
  since: number
}

/**
 * A reminder of the time in the draws, once it is due and nothing is under way; it stays until it is answered.
 * @param isCalm no draw, result, order or sheet is on the screen
 */
export function useReminder(mid: string, isCalm: boolean): [Reminder | null, () => void] {
  const care = useCall('care')
  const [time, anew] = useTimeSpent(mid)
  const [reminder, setReminder] = useState<Reminder | null>(null)
  const minutes = care.data?.remind
  if (!reminder && isCalm && time && minutes && isDue(time, minutes))
    setReminder({ minutes: Math.floor(time.spent / 60_000), since: time.since })
  const answer = () => {
    anew()
    setReminder(null)
  }
  return [reminder, answer]
}

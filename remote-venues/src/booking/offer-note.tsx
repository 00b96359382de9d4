import { clockText } from '@yaksok/shared/core/time'
import { invalidate } from '@yaksok/shared/page/query'
import { serverNow } from '@yaksok/shared/page/ui'
import { BellIcon } from '@yaksok/shared/parts/icons'
import { useEffect } from 'react'
import styles from './wait.module.css'

/** Says until when a time is held for the member. */
export function OfferNote({ until }: { until: string }) {
  useTurnEnd(until)
  return (
    <p className={`${styles.turn} num`}>
      <BellIcon size="s" />
      <span>
        <b>지금 회원님 차례예요.</b> {clockText(until)}까지 이 자리를 맡아 두고 있어요.
      </span>
    </p>
  )
}

/** Asks anew what is free once a turn is over: the next one has it then. @param until `''` for no turn */
export function useTurnEnd(until: string): void {
  useEffect(() => {
    if (until === '') return
    const timer = setTimeout(
      () => void invalidate('waits', 'bookingSlots'),
      Math.max(0, Date.parse(until) - serverNow()),
    )
    return () => clearTimeout(timer)
  }, [until])
}

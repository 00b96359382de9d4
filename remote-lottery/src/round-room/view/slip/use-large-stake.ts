import { useCall } from '@yaksok/shared/page/query'
import { useEffect, useState } from 'react'

/**
 * Whether an order is above the amount that its member has set to be asked once more.
 * @param total what is ordered, won
 * @param open the order is before the member: once it is not, nothing is asked any more
 * @returns `above`: that amount in won, null where the order is not above it; `isAsked`: the member is being asked
 */
export function useLargeStake(total: number, open: boolean) {
  const amount = useCall('limits').data?.large_stake?.amount ?? null
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!open) setAsked(false)
  }, [open])
  const above = amount !== null && total > Number(amount) ? Number(amount) : null
  return { above, isAsked: open && isAsked && above !== null, ask: () => setAsked(true), close: () => setAsked(false) }
}

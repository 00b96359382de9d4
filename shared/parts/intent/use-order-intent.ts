import { useEffect, useState } from 'react'
import type { RequestOf } from '../../core/contract/index.ts'
import { call } from '../../page/api/index.ts'
import { useConfirmCall } from './use-confirm-there.tsx'
import { type Confirmed, told } from './use-intent.ts'

/**
 * Asks once more about an order: in the server's text, which is told at once, or on a sheet at the confirm origin where the app has
 * one. Without an answer of the server `text` stays null, and the order is refused as one that nobody confirmed.
 * @returns `isTold`: the server has answered, or there is nothing to wait for; `confirm` answers the options of `placeOrder`, null
 * where the member closed the sheet, which the screen shows
 */
export function useOrderIntent(order: RequestOf<'placeOrder'>) {
  const { origin, ask, sheet } = useConfirmCall()
  const [intent, setIntent] = useState<Awaited<ReturnType<typeof told>>>(null)
  const [isTold, setTold] = useState(false)
  const isHere = origin === null
  const tell = () => told(() => call('beginOrderIntent', order)).catch(() => null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order does not change while it is asked about
  useEffect(() => {
    if (!isHere) return
    let left = false
    void tell().then((answer) => {
      if (left) return
      setIntent(answer)
      setTold(true)
    })
    return () => {
      left = true
    }
  }, [isHere])
  const confirm = async (): Promise<Confirmed | null> => {
    if (!isHere) return ask('placeOrder', order)
    if (!intent || performance.now() < intent.until) return intent ? { intent: { id: intent.id } } : {}
    const next = await tell()
    setIntent(next)
    return next ? { intent: { id: next.id } } : {}
  }
  return { text: intent?.text ?? null, isTold: isTold || !isHere, confirm, sheet }
}

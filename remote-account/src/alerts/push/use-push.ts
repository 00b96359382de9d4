import type { IntentAct, ResponseOf } from '@yaksok/shared/core/contract'
import { call, errorText } from '@yaksok/shared/page/api'
import { takeAnswer } from '@yaksok/shared/page/query'
import { toast } from '@yaksok/shared/page/ui'
import { useConfirmThere } from '@yaksok/shared/parts/intent'
import { useEffect, useState } from 'react'
import { isSubscribed, type Refusal, subscribe, unsubscribe } from './browser.ts'

/** Told at the confirm origin alone, so that the contract's own list of intents does not have it. */
const START = 'startPush' as IntentAct

/**
 * Starts and stops notices to this browser. On is what both have: the server sends, and the browser takes.
 * @returns why the browser refused the last time, too
 */
export function usePush({ key, on: isSent }: ResponseOf<'push'>) {
  const [isTaken, setTaken] = useState(true)
  useEffect(() => {
    isSubscribed(key).then(setTaken, () => setTaken(false))
  }, [key])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const there = useConfirmThere()
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) => toast(errorText(error), 'error'))
    setBusy(false)
  }
  const start = () =>
    doing(async () => {
      const made = await subscribe(key)
      setRefusal(typeof made === 'string' ? made : null)
      if (typeof made === 'string') return
      const confirmed = there.origin === null ? {} : await there.ask(START, made as object)
      if (!confirmed) return await unsubscribe()
      await call('startPush', made, confirmed)
      takeAnswer('push', { key, on: true })
      setTaken(true)
      toast('이 브라우저로 알려 드릴게요', 'ok')
    })
  const stop = () =>
    doing(async () => {
      await call('stopPush')
      takeAnswer('push', { key, on: false })
      toast('이제 이 브라우저로 보내지 않아요', 'ok')
      // nothing is sent any more, also where the browser keeps its address
      await unsubscribe().catch(() => undefined)
    })
  return { on: isSent && isTaken, busy, refusal, start, stop, sheet: there.sheet }
}

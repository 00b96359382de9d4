import { useState } from 'react'
import type { ConfirmedCall, IntentAct } from '../../core/contract/index.ts'
import { Sheet } from '../../page/overlay/index.ts'
import { usePolicy } from '../../page/screen/index.ts'
import { ConfirmFrame } from './confirm-frame.tsx'
import type { Confirmed, Fields } from './use-intent.ts'

interface Asking {
  act: ConfirmedCall
  fields: Readonly<Record<string, string | undefined>>
  settle: (confirmed: Confirmed | null) => void
}

/**
 * For calls of `INTENT_ACTS`: where the app has a confirm origin they are confirmed there, on a sheet, and refused without. The
 * screen shows `sheet`.
 */
export function useConfirmThere() {
  const { origin, ask: askFor, sheet } = useConfirmCall()
  /**
   * Has the member confirm. A new password or fund password is set there, and nothing is left to call.
   * @returns the options of the call, which is made without any secret; null where the member closed the sheet
   */
  const ask = (act: IntentAct, fields: Fields = {}): Promise<Confirmed | null> => askFor(act, fields)
  return { origin, ask, sheet }
}

/** The same for any call that is confirmed. */
export function useConfirmCall() {
  /** The confirm origin; null: the screen asks for the secret itself. */
  const origin = usePolicy()?.confirm_origin || null
  const [asking, setAsking] = useState<Asking | null>(null)
  const ask = (act: ConfirmedCall, fields: Asking['fields']): Promise<Confirmed | null> =>
    new Promise((resolve) => {
      const settle = (confirmed: Confirmed | null) => {
        setAsking(null)
        resolve(confirmed)
      }
      // a form sends within a transition, whose updates are not shown before it ends: this one is what ends it
      queueMicrotask(() => setAsking({ act, fields, settle }))
    })
  const sheet = origin && asking && (
    <Sheet open title="확인" hideTitle onClose={() => asking.settle(null)}>
      <ConfirmFrame
        origin={origin}
        act={asking.act}
        fields={asking.fields}
        onConfirmed={(id) => asking.settle({ intent: { id } })}
      />
    </Sheet>
  )
  return { origin, ask, sheet }
}

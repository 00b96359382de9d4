import type { ConsoleCallId, ConsoleRequest, ConsoleResponse } from '@yaksok/console-contract'
import { type ReactNode, useState } from 'react'
import { invalidate, useAction } from '../../query/index.ts'
import { forgetReason, ReasonDialog } from './reason-dialog.tsx'
import type { Template } from './templates.tsx'

/** Calls that take a reason. */
type WithReason = {
  [Id in ConsoleCallId]: ConsoleRequest<Id> extends { reason?: string } ? Id : never
}[ConsoleCallId]

interface UseReasonOptions<Id extends WithReason> {
  title: string
  confirmLabel: string
  children?: ReactNode
  warning?: string
  label?: string
  help?: string
  templates?: readonly Template[]
  optional?: boolean
  /** What is read anew afterwards, also where the answer was lost. */
  refreshes: readonly ConsoleCallId[]
  onDone?: (answer: ConsoleResponse<Id>) => void
}

/** A button's question for a reason, and the call that it makes: `ask` with all other fields opens `dialog`. */
export function useReason<Id extends WithReason>(id: Id, options: UseReasonOptions<Id>) {
  const [asked, ask] = useState<Omit<ConsoleRequest<Id>, 'reason'> | null>(null)
  const { refreshes, onDone, ...look } = options
  const draft = `${id}-${JSON.stringify(asked)}`
  const action = useAction(id, {
    onDone: (answer) => {
      ask(null)
      forgetReason(draft)
      void invalidate(...refreshes)
      onDone?.(answer)
    },
    onFail: () => void invalidate(...refreshes),
  })
  const close = () => {
    action.reset()
    ask(null)
  }
  const dialog = asked && (
    <ReasonDialog
      {...look}
      draft={draft}
      busy={action.isPending}
      error={action.error}
      onClose={close}
      onConfirm={(reason) => action.mutate({ ...asked, reason } as ConsoleRequest<Id>)}
    />
  )
  return { ask, dialog }
}

import type { ConsoleCallId, ConsoleRequest, ConsoleResponse } from '@yaksok/console-contract'
import { type ReactNode, useState } from 'react'
import { invalidate, useAction } from '../../query/index.ts'
import type { About } from './about.tsx'
import type { QUESTIONS, WithReason } from './questions.ts'
import { forgetReason, ReasonDialog } from './reason-dialog.tsx'
import type { Template } from './templates.tsx'

/** What the question of a call says of itself: whom it concerns, and how much moves. */
type AboutOf<Id extends WithReason> = (typeof QUESTIONS)[Id] extends 'money'
  ? { about: Required<About> }
  : (typeof QUESTIONS)[Id] extends 'person'
    ? { about: About }
    : { about?: never }

interface UseReasonOptions<Id extends WithReason> {
  title: string
  confirmLabel: string
  children?: ReactNode
  label?: string
  help?: string
  templates?: readonly Template[]
  optional?: boolean
  /** What is read anew afterwards, also where the answer was lost. */
  refreshes: readonly ConsoleCallId[]
  onDone?: (answer: ConsoleResponse<Id>) => void
}

/** A button's question for a reason, and the call that it makes: `ask` with all other fields opens `dialog`. */
export function useReason<Id extends WithReason>(id: Id, options: UseReasonOptions<Id> & AboutOf<Id>) {
  const [asked, ask] = useState<Omit<ConsoleRequest<Id>, 'reason'> | null>(null)
  const { refreshes, onDone, about = null, ...look } = options
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
      about={about}
      draft={draft}
      busy={action.isPending}
      error={action.error}
      onClose={close}
      onConfirm={(reason) => action.mutate({ ...asked, reason } as ConsoleRequest<Id>)}
    />
  )
  return { ask, dialog }
}

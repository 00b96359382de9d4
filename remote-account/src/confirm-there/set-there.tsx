import type { IntentAct } from '@yaksok/shared/core/contract'
import { Button, Form } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import type { useConfirmThere } from '@yaksok/shared/parts/intent'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { FormScreen } from '../form/form-screen.tsx'
import { Notice } from '../notice/notice.tsx'

interface SetThereProps extends Pick<ReturnType<typeof useConfirmThere>, 'ask' | 'sheet'> {
  act: IntentAct
  /** Of the screen. */
  title: string
  /** Of the button. */
  label: string
  /** The new secret is set. */
  onSet: () => unknown
  /** What the member should know before. */
  children: ReactNode
}

/** The screen of a new secret that is typed at the confirm origin alone: what it is, and the way there. */
export function SetThere({ act, title, label, onSet, children, ask, sheet }: SetThereProps) {
  const { form, button, failure } = useForm({
    rules: { schema: v.object({}) },
    send: async () => {
      if (!(await ask(act))) return {}
      await onSet()
      return undefined
    },
  })
  return (
    <FormScreen
      title={title}
      cta={
        <Button {...button} block busyLabel="확인하고 있어요">
          {label}
        </Button>
      }
    >
      <Form {...form}>
        <Notice icon={<ShieldCheckIcon />} title="확인 화면에서 정해요">
          {children}
        </Notice>
        <Failure error={failure} />
        {sheet}
      </Form>
    </FormScreen>
  )
}

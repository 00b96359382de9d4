import type { RequestOf } from '@yaksok/shared/core/contract'
import { momentText } from '@yaksok/shared/core/time'
import { call } from '@yaksok/shared/page/api'
import { Button, Form, Segmented, toast } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import * as v from 'valibot'
import { rememberLimits } from '../use-limits.ts'

interface BreakFormProps {
  /** A break runs already: another one can only make it longer. */
  extends: boolean
  onDone: () => void
}

/** The length of the break, and the button that starts it. */
export function BreakForm({ extends: longer, onDone }: BreakFormProps) {
  const { form, button, typed, change, failure } = useForm({
    rules: RULES,
    memory: { period: '24h' },
    send: async (values) => {
      const limits = await call('takeBreak', values)
      await rememberLimits(limits)
      if (limits.break_until) toast(`${momentText(limits.break_until)}까지 쉬어 가요`, 'ok')
      onDone()
    },
  })
  const label = PERIODS.find(({ value }) => value === typed.period)?.label
  return (
    <Form {...form}>
      <Segmented label="쉬는 기간" options={PERIODS} value={typed.period} onChange={(period) => change({ period })} />
      <Failure error={failure} />
      <Button {...button} block busyLabel="저장하고 있어요">
        {longer ? `지금부터 ${label} 쉬기` : `${label} 쉬어 가기`}
      </Button>
    </Form>
  )
}

type Period = RequestOf<'takeBreak'>['period']

/** The breaks a member can take (decisions.md, Honest by design 6). */
const PERIODS: readonly { value: Period; label: string }[] = [
  { value: '24h', label: '24시간' },
  { value: '7d', label: '7일' },
  { value: '30d', label: '30일' },
]

/** One of the choices: the contract, which says so too, is not fetched for it. */
const RULES = { schema: v.object({ period: v.picklist(PERIODS.map(({ value }) => value)) }) }

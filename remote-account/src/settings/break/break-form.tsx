import { momentText } from '@yaksok/shared/core/time'
import { call, errorText } from '@yaksok/shared/page/api'
import { Button, Form, Segmented, toast } from '@yaksok/shared/page/ui'
import { useActionState, useState } from 'react'
import { FormProblem } from '../../form/index.ts'
import { rememberLimits } from '../use-limits.ts'
import { PERIODS, type Period } from './periods.ts'

interface BreakFormProps {
  /** A break runs already: another one can only make it longer. */
  extends: boolean
  onDone: () => void
}

/** The length of the break, and the button that starts it. */
export function BreakForm({ extends: longer, onDone }: BreakFormProps) {
  const [period, setPeriod] = useState<Period>('24h')
  const [problem, start] = useActionState(async () => {
    try {
      const limits = await call('takeBreak', { period })
      await rememberLimits(limits)
      if (limits.break_until) toast(`${momentText(limits.break_until)}까지 쉬어 가요`, 'ok')
    } catch (error) {
      toast(errorText(error), 'error')
      return errorText(error)
    }
    onDone()
    return undefined
  }, undefined)
  const label = PERIODS.find(({ value }) => value === period)?.label
  return (
    <Form action={start}>
      <Segmented label="쉬는 기간" options={PERIODS} value={period} onChange={setPeriod} />
      <FormProblem text={problem} />
      <Button type="submit" block busyLabel="저장하고 있어요">
        {longer ? `지금부터 ${label} 쉬기` : `${label} 쉬어 가기`}
      </Button>
    </Form>
  )
}

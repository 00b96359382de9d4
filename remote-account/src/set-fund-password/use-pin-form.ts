import { call, errorText } from '@yaksok/shared/page/api'
import { useNavigate } from '@yaksok/shared/page/router'
import { toast } from '@yaksok/shared/page/ui'
import { useReducer, useState, useTransition } from 'react'
import { problemText, START, step, verdict } from './entry.ts'

/** The two entries, their submission, and where success leads (Chongadd, product.txt section 4). */
export function usePinForm() {
  const [entry, send] = useReducer(step, START)
  const [failure, setFailure] = useState<string>()
  const [saving, startSaving] = useTransition()
  const navigate = useNavigate()

  const submit = (digits: string) => {
    if (saving) return
    const judged = verdict(entry, digits)
    if ('problem' in judged) {
      toast(problemText(judged.problem), 'error')
      send({ type: 'refused', problem: judged.problem })
      return
    }
    startSaving(async () => {
      try {
        await call('setFundPassword', { paypassword: judged.password })
      } catch (error) {
        toast(errorText(error), 'error')
        // the digits stay: the same can be sent again
        setFailure(errorText(error))
        return
      }
      toast('출금 비밀번호를 정했어요', 'ok')
      navigate('/Chongadd', { replace: true })
    })
  }
  return {
    entry,
    saving,
    /** Said beside the dots. */
    error: failure ?? (entry.problem ? problemText(entry.problem) : undefined),
    type: (digits: string) => {
      setFailure(undefined)
      send({ type: 'typed', digits })
    },
    restart: () => send({ type: 'restart' }),
    submit,
  }
}

import type { Limits } from '@yaksok/shared/core/contract'
import { MAX_LIMIT } from '@yaksok/shared/core/money'
import { withJosa } from '@yaksok/shared/core/text'
import { call } from '@yaksok/shared/page/api'
import { toast } from '@yaksok/shared/page/ui'
import { typedAmount, useForm } from '@yaksok/shared/parts/form'
import { type Confirmed, tellIntent, useConfirmThere, useShownIntent } from '@yaksok/shared/parts/intent'
import { useState } from 'react'
import * as v from 'valibot'
import { rememberLimits } from '../use-limits.ts'
import { pendingText } from './describe.ts'
import { LIMITS, type LimitKind } from './kinds.ts'

const rules = {
  schema: v.object({ amount: v.pipe(typedAmount('missing'), v.maxValue(MAX_LIMIT, 'tooMuch')) }),
  messages: { missing: { beside: '금액을 적어 주세요' }, tooMuch: { beside: '1조원까지 정할 수 있어요' } },
}

/** The typed amount and its way to the server; removing the limit asks first. */
export function useLimitForm(kind: LimitKind, limit: Limits['deposit'], onDone: () => void) {
  const [asking, setAsking] = useState(false)
  const { text, show, confirm } = useShownIntent(null)
  const there = useConfirmThere()
  const save = async (amount: string, confirmed: Confirmed = {}): Promise<undefined> => {
    const limits = await call('setLimits', { [kind]: amount }, confirmed)
    await rememberLimits(limits)
    const { word } = LIMITS[kind]
    const saved = limits[kind]
    toast((saved && pendingText(saved, word)) ?? `${withJosa(word, '을/를')} 저장했어요`, 'ok')
    onDone()
  }
  /** A limit that is raised or removed: confirmed at the confirm origin where there is one. */
  const saveHigher = async (amount: string, here: () => Promise<Confirmed> = async () => ({})) => {
    const confirmed = there.origin === null ? await here() : await there.ask('setLimits', { [kind]: amount })
    return confirmed ? await save(amount, confirmed) : {}
  }
  const form = useForm({
    rules,
    memory: { amount: limit.amount === null ? '' : String(Number(limit.amount)) },
    send: ({ amount }) =>
      limit.amount !== null && amount > Number(limit.amount) ? saveHigher(String(amount)) : save(String(amount)),
  })
  const removal = useForm({
    rules: { schema: v.object({}) },
    send: () => saveHigher('', confirm).finally(() => setAsking(false)),
  })
  return {
    ...form,
    failure: form.failure ?? removal.failure,
    /** What asks for the confirmation at the confirm origin. */
    sheet: there.sheet,
    removal: {
      possible: limit.amount !== null && limit.pending?.amount !== null,
      asking,
      /** What the server tells of it. */
      text,
      ask: async () => {
        if (there.origin !== null) return removal.submit()
        show(await tellIntent('setLimits', { [kind]: '' }))
        setAsking(true)
      },
      close: () => setAsking(false),
      busy: removal.pending,
      confirm: removal.submit,
    },
  }
}

import { parseWon } from '@yaksok/console-kit/text'
import { Bar, Button, Field, Part, toast, useDraft, useReason } from '@yaksok/console-kit/ui'
import { useState } from 'react'

/** Money that is credited without a request. */
export function Credit({ id }: { id: number }) {
  const [typed, setTyped] = useState('')
  const amount = parseWon(typed)
  // where nobody heard whether it was booked the next try has the same number, and is booked once
  const [key, keepKey, forgetKey] = useDraft(`credit-${id}-${amount}`)
  const { ask, dialog } = useReason('creditMember', {
    title: '이 회원에게 돈을 더할까요?',
    warning: '신청 없이 더하는 돈이에요. 바로 잔액에 더해지고, 되돌리려면 반대 거래를 적어야 해요.',
    confirmLabel: '더하기',
    refreshes: ['member', 'memberTransfers', 'seconds', 'overview'],
    onDone: ({ message }) => {
      forgetKey()
      setTyped('')
      toast(message, 'ok')
    },
  })
  const begin = () => {
    if (!amount) return
    const own = key || crypto.randomUUID()
    keepKey(own)
    ask({ id, amount, key: own })
  }
  return (
    <Part title="신청 없이 더하기">
      <Bar fields>
        <Field
          label="금액"
          numeric
          inputMode="numeric"
          value={typed}
          error={typed && !amount ? '금액을 숫자로 적어 주세요' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button size="m" variant="line" disabledReason={amount ? undefined : '금액을 적어 주세요'} onClick={begin}>
          더하기
        </Button>
      </Bar>
      {dialog}
    </Part>
  )
}

import { type MemberDetail, newRequestKey } from '@yaksok/console-kit/api'
import { invalidate } from '@yaksok/console-kit/query'
import { memberText, parseWon, won } from '@yaksok/console-kit/text'
import { Bar, Button, Field, Part, toast, useDraft, useReason } from '@yaksok/console-kit/ui'
import { useState } from 'react'

/** Money that is credited without a request. */
export function Credit({ member }: { member: MemberDetail }) {
  const { id, secondFrom } = member
  const [typed, setTyped] = useState('')
  const amount = parseWon(typed)
  // where nobody heard whether it was booked the next try has the same number, and is booked once
  const [key, keepKey, forgetKey] = useDraft(`credit-${id}-${amount}`)
  const second = (amount ?? 0) >= secondFrom
  const { ask, dialog } = useReason('creditMember', {
    title: `${memberText(member)} 님에게 ${won(amount ?? 0)}을 더할까요?`,
    about: { whom: memberText(member), amount: amount ?? 0, effect: second ? secondText(secondFrom) : AT_ONCE },
    confirmLabel: second ? '확인 요청하기' : '더하기',
    refreshes: ['member', 'memberTransfers', 'memberBalance', 'approvals', 'overview'],
    onDone: ({ message }) => {
      forgetKey()
      setTyped('')
      toast(message, 'ok')
    },
  })
  const begin = () => {
    if (!amount) return
    const own = key || newRequestKey()
    keepKey(own)
    // another operator may have moved money for this member meanwhile: what is left without a second is read anew
    void invalidate('member')
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

const AT_ONCE = '신청 없이 더하는 돈이에요. 바로 잔액에 더해지고, 되돌리려면 반대 거래를 적어야 해요.'

const secondText = (secondFrom: number) =>
  `지금은 요청만 보내요. 이 회원에게 혼자 더할 수 있는 금액(${won(secondFrom - 1)})을 넘어서, 다른 입출금 담당이 확인해야 잔액에 더해져요.`

import { won } from '@yaksok/shared/core/money'
import { josa } from '@yaksok/shared/core/text'
import { usePolicy } from '@yaksok/shared/page/screen'
import { Button, Screen, TextLink, toast } from '@yaksok/shared/page/ui'
import { AmountField, quickChips } from '@yaksok/shared/parts/input'
import { type ReactNode, useId, useState } from 'react'
import { AccountLine } from '../bound-bank/account-line.tsx'
import type { BoundBank } from '../bound-bank/use-bound-bank.ts'
import { BalanceLine } from '../forms/balance-line.tsx'
import { DeskLine } from '../forms/desk-line.tsx'
import { Failure } from '../forms/failure.tsx'
import { focusField } from '../forms/focus-field.ts'
import forms from '../forms/forms.module.css'
import { LostAnswer } from '../forms/lost-answer.tsx'
import { useSecondTap } from '../forms/second-tap.ts'
import { useAmountDraft } from '../forms/use-amount-draft.ts'
import { useDesk } from '../forms/use-desk.ts'
import { useFormAction } from '../forms/use-form-action.ts'
import { Rules } from '../rules/rules.tsx'
import { checkDeposit, deskFull, overLimit, tooSmall } from './check.ts'
import { depositRules } from './rules.ts'
import { useDeposit } from './use-deposit.ts'
import { useDepositLimit } from './use-deposit-limit.ts'

const CHIPS = quickChips({ label: '지우기', set: null })

interface DepositFormProps {
  bank: BoundBank
  bar: ReactNode
}

/** Balance, amount, account, three rules, submit (product.txt section 2, Deposit). */
export function DepositForm({ bank, bar }: DepositFormProps) {
  const form = useId()
  const [amount, setAmount, clearAmount] = useAmountDraft('deposit')
  const [missing, setMissing] = useState<string>()
  const limit = useDepositLimit()
  const policy = usePolicy()
  const desk = useDesk()?.deposit
  const deposit = useDeposit(bank)
  const secondTap = useSecondTap()

  const blocked = limit?.blocked ?? (desk && deskFull(desk)) ?? undefined
  const refusalOf = (asked: number) =>
    (desk && tooSmall(asked, Number(desk.least))) ?? overLimit(asked, limit?.remaining ?? null)
  const send = async (asked: number) => {
    if (!(await deposit.send(asked))) return
    clearAmount()
    secondTap.done()
  }
  const action = useFormAction(async () => {
    if (amount === null && secondTap.isOne()) return
    const { problem, values } = checkDeposit(amount)
    setMissing(problem?.beside)
    if (problem) {
      toast(problem.toast, 'error')
      return focusField(form, problem.field)
    }
    if (refusalOf(values.amount)) return focusField(form, 'amount')
    if (!blocked) await send(values.amount)
  })
  const repeat = useFormAction(async () => {
    if (deposit.attempt) await send(Number(deposit.attempt.about.amount))
  })
  const error = amount ? refusalOf(amount) : missing
  const sending = action.pending || repeat.pending

  return (
    <Screen
      plain
      bar={bar}
      cta={
        <Button block type="submit" form={form} busy={sending} busyLabel="신청하고 있어요" disabledReason={blocked}>
          <span className="num">{amount ? `${won(amount)} 입금 신청하기` : '입금 신청하기'}</span>
        </Button>
      }
    >
      <BalanceLine label="지금 잔액" />
      {deposit.asked !== null && <Submitted amount={deposit.asked} />}
      {deposit.attempt && (
        <form {...repeat.form}>
          <LostAnswer attempt={deposit.attempt} records="/ChongRecord" onForget={deposit.forget} />
        </form>
      )}
      <form id={form} noValidate {...action.form}>
        <AmountField
          label="얼마를 입금할까요?"
          name="amount"
          value={amount}
          onChange={(next) => {
            secondTap.typed()
            setMissing(undefined)
            setAmount(next)
          }}
          chips={CHIPS}
          error={error ?? undefined}
        />
      </form>
      {deposit.error !== null && !deposit.attempt && <Failure error={deposit.error} />}
      {desk && <DeskLine rule={desk} records="/ChongRecord" />}
      {limit?.remaining != null && (
        <p className={forms.facts}>
          <span>
            오늘 더 입금할 수 있는 금액은 <b className="num nowrap">{won(limit.remaining)}</b>이에요
          </span>
          <TextLink to="/Setting#limits">내 한도</TextLink>
        </p>
      )}
      <div className={forms.account}>
        <AccountLine
          label="보내는 계좌"
          account={`${bank.bank} ${bank.account}`}
          way={<TextLink to="/Setbank">보기</TextLink>}
        />
      </div>
      <Rules rules={depositRules(policy?.money_mode)} />
    </Screen>
  )
}

function Submitted({ amount }: { amount: number }) {
  const asked = won(amount)
  return (
    <div className={forms.done} role="status">
      <b className="num">
        {asked}
        {josa(asked, '을/를')} 신청했어요
      </b>
      <p>운영자가 확인하면 잔액에 더해져요.</p>
      <TextLink to="/ChongRecord">진행 상황 보기</TextLink>
    </div>
  )
}

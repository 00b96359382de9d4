import { fromWire, won } from '@yaksok/shared/core/money'
import { josa } from '@yaksok/shared/core/text'
import { usePolicy } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { Button, Screen, TextLink, toast } from '@yaksok/shared/page/ui'
import { AmountField, quickChips } from '@yaksok/shared/parts/input'
import { type ReactNode, useId, useState } from 'react'
import { AccountLine } from '../bound-bank/account-line.tsx'
import type { BoundBank } from '../bound-bank/use-bound-bank.ts'
import { BalanceLine } from '../forms/balance-line.tsx'
import { DeskLine } from '../forms/desk-line.tsx'
import { focusField } from '../forms/focus-field.ts'
import forms from '../forms/forms.module.css'
import { LostAnswer } from '../forms/lost-answer.tsx'
import { useSecondTap } from '../forms/second-tap.ts'
import { useAmountDraft } from '../forms/use-amount-draft.ts'
import { useDesk } from '../forms/use-desk.ts'
import { useFormAction } from '../forms/use-form-action.ts'
import { Rules } from '../rules/rules.tsx'
import { checkAmount, deskRefusal, shortfall } from './check.ts'
import { HeldMoney } from './held-money.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { withdrawalRules } from './rules.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import { WrongTries } from './wrong-tries.tsx'

interface WithdrawFormProps {
  bank: BoundBank
  bar: ReactNode
}

/**
 * Amount, bank details read-only, fund password, submit (product.txt section 2, Withdraw). Nothing but the bound bank,
 * the fund password and the balance ever stands in the way of the whole balance (decisions.md, Honest by design 5).
 */
export function WithdrawForm({ bank, bar }: WithdrawFormProps) {
  const form = useId()
  const { name, money } = useUser()
  const available = fromWire(money)
  const [amount, setAmount, clearAmount] = useAmountDraft('withdraw')
  const [missing, setMissing] = useState<string>()
  /** Won whose fund password is being asked for; null while the sheet is closed. */
  const [confirming, setConfirming] = useState<number | null>(null)
  const policy = usePolicy()
  const withdrawal = useWithdrawal()
  const secondTap = useSecondTap()
  const desk = useDesk()
  const refused =
    (amount && (shortfall(amount, available) ?? (desk && deskRefusal(amount, available, desk.withdrawal)))) || null

  const submit = useFormAction(async () => {
    if (amount === null && secondTap.isOne()) return
    const { problem, values } = checkAmount(amount)
    setMissing(problem?.beside)
    if (problem) toast(problem.toast, 'error')
    if (problem || refused) return focusField(form, 'amount')
    setConfirming(values.amount)
  })

  return (
    <Screen
      plain
      bar={bar}
      cta={
        <Button block type="submit" form={form}>
          <span className="num">{amount && !refused ? `${won(amount)} 출금 신청하기` : '출금 신청하기'}</span>
        </Button>
      }
    >
      <BalanceLine label="출금할 수 있는 금액" />
      {desk && <WrongTries tries={desk.fund_password} />}
      {withdrawal.asked !== null && <Submitted amount={withdrawal.asked} />}
      {withdrawal.attempt && confirming === null && (
        <LostAnswer
          attempt={withdrawal.attempt}
          records="/WithdrawRecord"
          onRepeat={() => setConfirming(Number(withdrawal.attempt?.about.amount))}
          onForget={withdrawal.forget}
        />
      )}
      <form id={form} noValidate {...submit.form}>
        <AmountField
          label="얼마를 출금할까요?"
          name="amount"
          value={amount}
          onChange={(next) => {
            secondTap.typed()
            setMissing(undefined)
            setAmount(next)
          }}
          chips={quickChips({ label: '전액', set: available || null })}
          error={refused ?? missing}
        />
      </form>
      {desk && <DeskLine rule={desk.withdrawal} records="/WithdrawRecord" />}
      <HeldMoney />
      <div className={forms.account}>
        <AccountLine label={`받는 계좌 · ${name}`} account={`${bank.bank} ${bank.account}`} />
      </div>
      <Rules rules={withdrawalRules(policy?.money_mode)} />
      {confirming !== null && (
        <PasswordSheet
          amount={confirming}
          account={`${bank.bank} ${bank.account}`}
          send={(password) => withdrawal.send(confirming, password)}
          onClose={() => setConfirming(null)}
          onDone={() => {
            setConfirming(null)
            clearAmount()
            secondTap.done()
          }}
        />
      )}
    </Screen>
  )
}

function Submitted({ amount }: { amount: number }) {
  const asked = won(amount)
  return (
    <div className={forms.done} role="status">
      <b className="num">{asked} 출금을 신청했어요</b>
      <p className="num">
        심사가 끝날 때까지 {asked}
        {josa(asked, '은/는')} 잠겨 있어요.
      </p>
      <TextLink to="/WithdrawRecord">진행 상황 보기</TextLink>
    </div>
  )
}

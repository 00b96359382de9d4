import type { ResponseOf } from '@yaksok/shared/core/contract'
import { fromWire, MAX_DEPOSIT, won } from '@yaksok/shared/core/money'
import { walletRecord, walletWithdrawalRecords } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { usePolicy } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { Button, Screen, TextLink } from '@yaksok/shared/page/ui'
import { amountField, FailureWithSupport, useUnansweredAttempt } from '@yaksok/shared/parts/form'
import { AmountField, quickChips } from '@yaksok/shared/parts/input'
import type { ReactNode } from 'react'
import { AccountLine } from '../bound-bank/account-line.tsx'
import type { BoundBank } from '../bound-bank/use-bound-bank.ts'
import { BalanceLine } from '../forms/balance-line.tsx'
import forms from '../forms/forms.module.css'
import { ReviewRulesLine } from '../forms/review-rules-line.tsx'
import { UnansweredAttempt } from '../forms/unanswered-attempt.tsx'
import { useReviewRules } from '../forms/use-review-rules.ts'
import { RequestSuccess } from '../request-success/request-success.tsx'
import { Rules } from '../rules/rules.tsx'
import { FailedAttempts } from './failed-attempts.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { useWithdrawForm } from './use-withdraw-form.ts'
import { useWithdrawal } from './use-withdrawal.ts'

interface WithdrawFormProps {
  bank: BoundBank
  bar: ReactNode
}

/**
 * Amount, bank details read-only, fund password, submit (product.txt section 2, Withdraw). Nothing but the bound bank,
 * the fund password and the balance ever stands in the way of the whole balance (decisions.md, Honest by design 5).
 */
export function WithdrawForm({ bank, bar }: WithdrawFormProps) {
  const { name, money } = useUser()
  const available = fromWire(money)
  const policy = usePolicy()
  const { asked, send, forget } = useWithdrawal()
  const desk = useReviewRules()
  const { withdrawal, confirming, sheet, close, done } = useWithdrawForm(available, desk, send)
  const lost = useUnansweredAttempt('withdraw', withdrawal)
  const { value: amount, ...field } = amountField(withdrawal, 'amount')

  if (asked && confirming === null)
    return <RequestSuccess asked={asked} kind="출금" balance="출금할 수 있는 금액" bar={bar} onAgain={forget} />
  return (
    <Screen
      plain
      bar={bar}
      cta={
        <Button {...withdrawal.button} block busyLabel="확인하고 있어요">
          <span className="num">{amount && !field.error ? `${won(amount)} 출금 신청하기` : '출금 신청하기'}</span>
        </Button>
      }
    >
      <BalanceLine label="출금할 수 있는 금액" />
      {desk && <FailedAttempts tries={desk.fund_password} />}
      {lost && confirming === null && <UnansweredAttempt {...lost} records="/WithdrawRecord" />}
      <form {...withdrawal.form}>
        <AmountField
          label="얼마를 출금할까요?"
          max={Math.max(available, MAX_DEPOSIT)}
          chips={quickChips({ label: '전액', set: available || null })}
          value={amount}
          {...field}
        />
      </form>
      <FailureWithSupport error={withdrawal.failure} />
      {desk && <ReviewRulesLine rule={desk.withdrawal} />}
      <HeldMoney />
      <div className={forms.account}>
        <AccountLine label={`받는 계좌 · ${name}`} account={`${bank.bank} ${bank.account}`} />
      </div>
      <Rules rules={withdrawalRules(policy?.money_mode)} />
      {sheet}
      {confirming !== null && (
        <PasswordSheet
          {...confirming}
          account={`${bank.bank} ${bank.account}`}
          send={(password, confirmed) => send(confirming.amount, password, confirmed)}
          onClose={close}
          onDone={done}
        />
      )}
    </Screen>
  )
}

/** What is held for withdrawals under review, and what becomes of it; nothing while nothing is held. */
function HeldMoney() {
  const { data } = useCall('heldMoney')
  const { count, sum, line } = data?.withdrawals ?? { count: 0, sum: '0', line: null }
  if (count === 0) return null
  return (
    <p className={forms.facts}>
      <span>
        심사 중인 출금 {count}건, <b className="num nowrap">{won(fromWire(sum))}</b>이 잠겨 있어요. 거부되면 바로
        잔액으로 돌아와요.
      </span>
      <TextLink to={count === 1 ? `${walletRecord}?line=${line}` : `${walletWithdrawalRecords}?status=1`}>
        심사 중인 출금 보기
      </TextLink>
    </p>
  )
}

/** What happens to the money of a withdrawal, in three sentences (decisions.md, Honest by design 5). */
function withdrawalRules(mode: ResponseOf<'policy'>['money_mode'] | undefined): string[] {
  return [
    '신청한 금액은 심사가 끝날 때까지 잠겨요.',
    '거부되면 이유와 함께 바로 돌려 드려요.',
    mode === 'licensed' ? '등록한 본인 계좌로만 보내 드려요.' : '모의 머니라서 실제로 송금하지 않아요.',
  ]
}

import type { Limits, ResponseOf } from '@yaksok/shared/core/contract'
import { MAX_DEPOSIT, won } from '@yaksok/shared/core/money'
import { accountSettings } from '@yaksok/shared/core/routes'
import { explainedMessage, message } from '@yaksok/shared/core/text'
import { errorText } from '@yaksok/shared/page/api'
import { useCall } from '@yaksok/shared/page/query'
import { StopNote, usePolicy, useStop } from '@yaksok/shared/page/screen'
import { Button, Screen, TextLink } from '@yaksok/shared/page/ui'
import { amountField, FailureWithSupport, useForm, useUnansweredAttempt } from '@yaksok/shared/parts/form'
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
import { amountRules, deskFull, overLimit, tooSmall } from './check.ts'
import { useDeposit } from './use-deposit.ts'

const CHIPS = quickChips({ label: '지우기', set: null })

interface DepositFormProps {
  bank: BoundBank
  bar: ReactNode
}

/** Balance, amount, account, three rules, submit (product.txt section 2, Deposit). */
export function DepositForm({ bank, bar }: DepositFormProps) {
  const remaining = useDepositRemaining()
  const policy = usePolicy()
  const desk = useReviewRules()?.deposit
  const { asked, send, forget } = useDeposit(bank)

  const least = Number(desk?.least ?? 1)
  const stop = useStop('deposit', least)
  const blocked = stop?.text ?? (desk && deskFull(desk)) ?? undefined
  const refusalOf = (amount: number) => overLimit(amount, remaining, least) ?? tooSmall(amount, least) ?? undefined
  const deposit = useForm({
    rules: amountRules,
    draft: { name: 'deposit', fields: { amount: '' } },
    live: ({ amount }) => (Number(amount) ? { amount: refusalOf(Number(amount)) } : {}),
    blocked,
    send: ({ amount }) => send(amount),
  })
  const lost = useUnansweredAttempt('deposit', deposit)
  const { value: amount, ...field } = amountField(deposit, 'amount')

  if (asked) return <RequestSuccess asked={asked} kind="입금" balance="현재 잔액" bar={bar} onAgain={forget} />
  if (stop)
    return (
      <Screen plain bar={bar}>
        <BalanceLine label="현재 잔액" />
        <StopNote stop={stop} />
      </Screen>
    )
  return (
    <Screen
      plain
      bar={bar}
      cta={
        <Button {...deposit.button} block busyLabel="신청하고 있어요">
          <span className="num">{amount ? `${won(amount)} 입금 신청하기` : '입금 신청하기'}</span>
        </Button>
      }
    >
      <BalanceLine label="현재 잔액" />
      {lost && <UnansweredAttempt {...lost} records="/ChongRecord" fixed={message('deposit.failed')} />}
      <form {...deposit.form}>
        <AmountField label="얼마를 입금할까요?" max={MAX_DEPOSIT} chips={CHIPS} value={amount} {...field} />
      </form>
      {!lost && <FailureWithSupport error={deposit.failure} text={failureText(deposit.failure)} />}
      {desk && <ReviewRulesLine rule={desk} records="/ChongRecord" />}
      {remaining !== null && <RemainingToday amount={remaining} />}
      <div className={forms.account}>
        <AccountLine
          label="보내는 계좌"
          account={`${bank.bank} ${bank.account}`}
          way={<TextLink to="/Setbank">계좌 보기</TextLink>}
        />
      </div>
      <Rules rules={depositRules(policy?.money_mode)} />
    </Screen>
  )
}

/** What the member's own limit leaves for today. */
function RemainingToday({ amount }: { amount: number }) {
  return (
    <p className={forms.facts}>
      <span>
        오늘 더 입금할 수 있는 금액은 <b className="num nowrap">{won(amount)}</b>이에요
      </span>
      <TextLink to={`${accountSettings}#limits`}>내 한도</TextLink>
    </p>
  )
}

/** What went wrong, and the fixed text below it. */
const failureText = (error: unknown) => explainedMessage('deposit.failed', {}, errorText(error))

/** The three rules of a deposit (product.txt section 2); the last one tells what kind of money this is. */
function depositRules(mode: ResponseOf<'policy'>['money_mode'] | undefined): string[] {
  return [
    '신청하면 운영자가 확인한 뒤 잔액에 더해요.',
    '결과는 입출금 내역에서 볼 수 있고, 거부되면 이유를 함께 알려 드려요.',
    mode === 'licensed' ? '등록한 본인 계좌에서 보낸 돈만 확인해요.' : '모의 머니라서 실제로 송금하지 않아요.',
  ]
}

/** Won that may still be deposited today; null without a limit (decisions.md, Honest by design 6). */
export const depositRemaining = ({ deposit }: Pick<Limits, 'deposit'>): number | null =>
  deposit.amount === null ? null : Math.max(0, Number(deposit.amount) - Number(deposit.used))

/** The same for the member; null also while unknown: the server enforces it in any case. */
export function useDepositRemaining(): number | null {
  const { data } = useCall('limits')
  return data ? depositRemaining(data) : null
}

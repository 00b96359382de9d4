import type { ResponseOf } from '@yaksok/shared/core/contract'
import { lotteryResults, lotteryVerificationRecords, walletDeposit, walletWithdraw } from '@yaksok/shared/core/routes'
import { type Stop, usePolicy, useStop } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { Button, Form, Screen, useHydrated } from '@yaksok/shared/page/ui'
import { FailureWithSupport } from '@yaksok/shared/parts/form'
import { LockIcon } from '@yaksok/shared/parts/icons'
import { IntentText } from '@yaksok/shared/parts/intent'
import type { ReactNode } from 'react'
import { AccountFields } from './account-fields.tsx'
import styles from './bank-binding.module.css'
import { FundPasswordFields } from './fund-password-fields.tsx'
import { StepList } from './step-list.tsx'
import { useBindingForm } from './use-binding-form.ts'

/** Bank, account number, holder, fund password twice (product.txt section 2, Bank binding form). */
export function BindingForm({ bar }: { bar: ReactNode }) {
  const user = useUser()
  const { binding, entry, text, sheet, asksHere, returnTo } = useBindingForm(user)
  const policy = usePolicy()
  const stop = useStop('deposit')
  const inBrowser = useHydrated()
  const reason = inBrowser ? bindingReason(returnTo, stop) : null
  const resuming = binding.at === 'stopped' && binding.saved.length > 0

  return (
    <Screen
      plain
      bar={bar}
      cta={
        <Button {...entry.button} block busyLabel="등록하고 있어요">
          {resuming ? '이어서 등록하기' : '등록하기'}
        </Button>
      }
    >
      <h2 className={styles.question}>출금받을 계좌를 등록해 주세요</h2>
      <p className={styles.lead}>
        {reason && <b>{reason}</b>}
        {accountRule(policy?.money_mode)}
      </p>
      <StepList binding={binding} />
      <Form {...entry.form}>
        <AccountFields entry={entry} named={user.name !== ''} />
        {asksHere ? (
          <FundPasswordFields entry={entry} />
        ) : (
          <p className={styles.set}>
            <LockIcon size="xs" />
            {user.paypassword === null
              ? '출금 비밀번호는 등록할 때 확인 화면에서 정해요.'
              : '출금 비밀번호는 이미 정했어요.'}
          </p>
        )}
      </Form>
      <IntentText text={text} />
      {sheet}
      <FailureWithSupport error={entry.failure} />
    </Screen>
  )
}

const REASONS: Record<string, string> = {
  [walletDeposit]: '등록하면 입금 신청으로 이어져요.',
  [walletWithdraw]: '등록하면 출금 신청으로 이어져요.',
  [lotteryResults]: '내역은 이름과 출금 비밀번호를 정한 뒤에 볼 수 있어요. 등록하면 바로 이어져요.',
  [lotteryVerificationRecords]: '내역은 이름과 출금 비밀번호를 정한 뒤에 볼 수 있어요. 등록하면 바로 이어져요.',
}

/**
 * Why the form stands between a member and where they wanted to go; null for who came for the form.
 * @param returnTo `returnToOf` @param stop why the member cannot deposit now
 */
export function bindingReason(returnTo: string | null, stop: Stop | null): string | null {
  const to = returnTo?.replace(/\?.*/, '')
  if (to === walletDeposit && stop) return `${stop.title}. 계좌는 미리 등록해 둘\u00a0수\u00a0있어요.`
  return to === undefined ? null : (REASONS[to] ?? null)
}

/** Which accounts will do: nobody sends real money in play mode. @param mode undefined while it is not known */
export function accountRule(mode: ResponseOf<'policy'>['money_mode'] | undefined): string {
  if (mode === undefined) return '\u00a0'
  return mode === 'licensed' ? '본인 이름의 계좌만 쓸 수 있어요.' : '모의 머니라서 실제 계좌번호가 아니어도 돼요.'
}

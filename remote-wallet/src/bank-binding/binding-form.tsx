import { useNavigate } from '@yaksok/shared/page/router'
import { useUser } from '@yaksok/shared/page/session'
import { Button, Field, Form, PasswordField, Screen, toast } from '@yaksok/shared/page/ui'
import { FailureWithSupport, useForm } from '@yaksok/shared/parts/form'
import { LockIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import styles from './bank-binding.module.css'
import { BankField } from './bank-field.tsx'
import { bindingRules } from './check.ts'
import { StepList } from './step-list.tsx'
import { announceBound, useBinding } from './use-binding.ts'

/** Bank, account number, holder, fund password twice (product.txt section 2, Bank binding form). */
export function BindingForm({ bar }: { bar: ReactNode }) {
  const user = useUser()
  const navigate = useNavigate()
  const { binding, submit } = useBinding()
  const needsPassword = user.paypassword === null
  const { form, button, field, typed, change, errorOf, pending, failure } = useForm({
    rules: bindingRules(needsPassword),
    draft: { name: 'bank', fields: { bank: '', account: '', holder: user.name } },
    memory: { password: '', confirm: '' },
    send: async (values) => {
      if (!(await submit(values))) return {}
      toast('계좌를 등록했어요', 'ok')
      navigate('/Home', { replace: true })
      void announceBound()
      return undefined
    },
  })
  const digits = (name: 'account' | 'password' | 'confirm', length: number) => ({
    ...field(name),
    numeric: true,
    inputMode: 'numeric' as const,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: digitsOf(target.value, length) }),
  })
  const resuming = binding.at === 'stopped' && binding.saved.length > 0

  return (
    <Screen
      plain
      bar={bar}
      cta={
        <Button {...button} block busyLabel="등록하고 있어요">
          {resuming ? '이어서 등록하기' : '등록하기'}
        </Button>
      }
    >
      <h2 className={styles.question}>
        출금받을 계좌를
        <br />
        등록해 주세요
      </h2>
      <p className={styles.lead}>본인 이름의 계좌만 쓸 수 있어요.</p>
      <StepList binding={binding} />
      <Form {...form}>
        <BankField
          value={typed.bank}
          onChange={(bank) => change({ bank })}
          error={errorOf('bank')}
          disabled={pending}
        />
        <Field
          label="계좌번호"
          autoComplete="off"
          enterKeyHint="next"
          placeholder="숫자만 적어 주세요"
          {...digits('account', 20)}
        />
        <Field
          label="예금주"
          autoComplete="name"
          enterKeyHint="next"
          maxLength={30}
          help={user.name ? undefined : '통장에 적힌 이름을 적어 주세요. 회원 이름으로 함께 저장해요.'}
          {...field('holder')}
        />
        {needsPassword ? (
          <>
            <PasswordField
              label="출금 비밀번호 4자리"
              autoComplete="new-password"
              enterKeyHint="next"
              maxLength={4}
              help="출금할 때 써요. 정한 뒤에는 고객 서비스에서만 바꿀 수 있어요."
              {...digits('password', 4)}
            />
            <PasswordField
              label="출금 비밀번호 확인"
              autoComplete="new-password"
              enterKeyHint="done"
              maxLength={4}
              {...digits('confirm', 4)}
            />
          </>
        ) : (
          <p className={styles.set}>
            <LockIcon size="xs" />
            출금 비밀번호는 이미 정했어요.
          </p>
        )}
      </Form>
      <FailureWithSupport error={failure} />
    </Screen>
  )
}

/** The digits of what was typed or pasted (`110-402-194821`), full-width ones too; the rest is dropped. */
function digitsOf(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
}

import { errorText } from '@yaksok/shared/page/api'
import { useNavigate } from '@yaksok/shared/page/router'
import { useDraft, useUser } from '@yaksok/shared/page/session'
import { Button, Field, Form, PasswordField, Screen, toast } from '@yaksok/shared/page/ui'
import type { Problem } from '@yaksok/shared/parts/form'
import { LockIcon } from '@yaksok/shared/parts/icons'
import { type ReactNode, useId, useState } from 'react'
import { Failure } from '../forms/failure.tsx'
import { focusField } from '../forms/focus-field.ts'
import { useFormAction } from '../forms/use-form-action.ts'
import styles from './bank-binding.module.css'
import { BankField } from './bank-field.tsx'
import { type BindingFields, checkBinding } from './check.ts'
import { StepList } from './step-list.tsx'
import { announceBound, useBinding } from './use-binding.ts'

/** Bank, account number, holder, fund password twice (product.txt section 2, Bank binding form). */
export function BindingForm({ bar }: { bar: ReactNode }) {
  const form = useId()
  const user = useUser()
  const navigate = useNavigate()
  const [typed, change, forget] = useDraft('bank', { bank: '', account: '', holder: user.name })
  // never stored: gone with the page
  const [secret, setSecret] = useState({ password: '', confirm: '' })
  const [problem, setProblem] = useState<Problem<keyof BindingFields> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { binding, submit } = useBinding()
  const needsPassword = user.paypassword === null
  const fields: BindingFields = { ...typed, ...secret }
  const errorOf = (field: keyof BindingFields) => (problem?.field === field ? problem.beside : undefined)
  const type = (patch: Partial<typeof typed>) => {
    setProblem(null)
    change(patch)
  }
  const typeSecret = (patch: Partial<typeof secret>) => {
    setProblem(null)
    setSecret((before) => ({ ...before, ...patch }))
  }

  const action = useFormAction(async () => {
    const { problem } = checkBinding(fields, needsPassword)
    setProblem(problem)
    if (problem) {
      toast(problem.toast, 'error')
      return focusField(form, problem.field)
    }
    setFailure(null)
    try {
      if (!(await submit(fields))) return
    } catch (error) {
      setFailure(error)
      return toast(errorText(error), 'error')
    }
    forget()
    toast('계좌를 등록했어요', 'ok')
    navigate('/Home', { replace: true })
    void announceBound()
  })
  const resuming = binding.at === 'stopped' && binding.saved.length > 0

  return (
    <Screen
      plain
      bar={bar}
      cta={
        <Button block type="submit" form={form} busy={action.pending} busyLabel="등록하고 있어요">
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
      <Form id={form} {...action.form}>
        <BankField
          value={typed.bank}
          onChange={(bank) => type({ bank })}
          error={errorOf('bank')}
          disabled={action.pending}
        />
        <Field
          label="계좌번호"
          name="account"
          numeric
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          placeholder="숫자만 적어 주세요"
          value={typed.account}
          error={errorOf('account')}
          onChange={(event) => type({ account: digitsOf(event.target.value, 20) })}
        />
        <Field
          label="예금주"
          name="holder"
          autoComplete="name"
          enterKeyHint="next"
          maxLength={30}
          help={user.name ? undefined : '통장에 적힌 이름을 적어 주세요. 회원 이름으로 함께 저장해요.'}
          value={typed.holder}
          error={errorOf('holder')}
          onChange={(event) => type({ holder: event.target.value })}
        />
        {needsPassword ? (
          <>
            <PasswordField
              label="출금 비밀번호 4자리"
              name="password"
              numeric
              inputMode="numeric"
              autoComplete="new-password"
              enterKeyHint="next"
              maxLength={4}
              help="출금할 때 써요. 정한 뒤에는 고객 서비스에서만 바꿀 수 있어요."
              value={secret.password}
              error={errorOf('password')}
              onChange={(event) => typeSecret({ password: digitsOf(event.target.value, 4) })}
            />
            <PasswordField
              label="출금 비밀번호 확인"
              name="confirm"
              numeric
              inputMode="numeric"
              autoComplete="new-password"
              enterKeyHint="done"
              maxLength={4}
              value={secret.confirm}
              error={errorOf('confirm')}
              onChange={(event) => typeSecret({ confirm: digitsOf(event.target.value, 4) })}
            />
          </>
        ) : (
          <p className={styles.set}>
            <LockIcon size="xs" />
            출금 비밀번호는 이미 정했어요.
          </p>
        )}
      </Form>
      {failure !== null && <Failure error={failure} />}
    </Screen>
  )
}

/** The digits of what was typed or pasted (`110-402-194821`), full-width ones too; the rest is dropped. */
function digitsOf(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
}

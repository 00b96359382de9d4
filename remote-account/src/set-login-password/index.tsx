import { call, errorText } from '@yaksok/shared/page/api'
import { endSession } from '@yaksok/shared/page/session'
import { Button, Form, PasswordField, toast } from '@yaksok/shared/page/ui'
import { type ChangeEvent, useActionState, useState } from 'react'
import { FormProblem, FormScreen } from '../form/index.ts'
import { checkPasswords, type PasswordField as FieldName, type PasswordFields } from './check.ts'

/** The member reads that it worked before Login appears (product.txt section 4: 0.5 s). */
const LOGOUT_DELAY_MS = 500

const EMPTY: PasswordFields = { old: '', next: '', again: '' }

interface Outcome {
  /** What is wrong with single fields. */
  fields?: Partial<PasswordFields>
  /** What the server said. */
  refused?: string
  done?: true
}

/** SetLoginPassword: the old password, the new one twice; success ends every session of the member. */
export default function SetLoginPassword() {
  // secrets: in the page's memory only, never in a draft
  const [typed, setTyped] = useState(EMPTY)
  const [outcome, submit, sending] = useActionState(async (before: Outcome): Promise<Outcome> => {
    if (before.done) return before
    const { problem, values } = checkPasswords(typed)
    if (problem) {
      if (problem[0]) toast(problem[0].toast, 'error')
      return { fields: Object.fromEntries(problem.map(({ field, beside }) => [field, beside])) }
    }
    try {
      await call('setLoginPassword', { old_password: values.old, new_password: values.next })
    } catch (error) {
      toast(errorText(error), 'error')
      return { refused: errorText(error) }
    }
    toast('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요', 'ok')
    setTimeout(() => endSession('passwordChanged'), LOGOUT_DELAY_MS)
    return { done: true }
  }, {})
  const field = (name: FieldName) => ({
    name,
    value: typed[name],
    error: outcome.fields?.[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <FormScreen
      title="로그인 비밀번호"
      cta={
        <Button
          type="submit"
          form="set-login-password"
          block
          busy={sending || outcome.done === true}
          busyLabel="바꾸고 있어요"
        >
          비밀번호 바꾸기
        </Button>
      }
    >
      <Form id="set-login-password" action={submit}>
        <PasswordField label="지금 비밀번호" autoComplete="current-password" {...field('old')} />
        <PasswordField
          label="새 비밀번호"
          autoComplete="new-password"
          help="8자 이상으로 정해 주세요. 바꾸면 모든 기기에서 로그아웃돼요"
          {...field('next')}
        />
        <PasswordField label="새 비밀번호 확인" autoComplete="new-password" enterKeyHint="done" {...field('again')} />
        <FormProblem text={outcome.refused} />
      </Form>
    </FormScreen>
  )
}

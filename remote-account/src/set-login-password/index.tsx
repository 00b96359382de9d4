import { call } from '@yaksok/shared/page/api'
import { endSession } from '@yaksok/shared/page/session'
import { Button, Form, PasswordField, toast } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { IntentText, useConfirmThere, useIntent } from '@yaksok/shared/parts/intent'
import { SetThere } from '../confirm-there/set-there.tsx'
import { FormScreen } from '../form/form-screen.tsx'
import { passwordRules } from './check.ts'

/** The member reads that it worked before Login appears (product.txt section 4: 0.5 s). */
const LOGOUT_DELAY_MS = 500

/** Every session of the member is over: on to Login, once they have read why. */
async function leave(): Promise<void> {
  toast('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요', 'ok')
  await new Promise((resolve) => setTimeout(resolve, LOGOUT_DELAY_MS))
  endSession('passwordChanged')
}

/** SetLoginPassword: the old password, the new one twice; success ends every session of the member. */
export default function SetLoginPassword() {
  const there = useConfirmThere()
  if (there.origin === null) return <Fields />
  return (
    <SetThere act="setLoginPassword" title="로그인 비밀번호" label="비밀번호 바꾸기" onSet={leave} {...there}>
      <p>현재 비밀번호와 새 비밀번호를 확인 화면에서 입력해요. 바꾸면 모든 기기에서 로그아웃돼요.</p>
    </SetThere>
  )
}

function Fields() {
  const { text, confirm } = useIntent('setLoginPassword')
  const { form, button, field, failure } = useForm({
    rules: passwordRules,
    memory: { old: '', next: '', again: '' },
    send: async (values) => {
      await call('setLoginPassword', { old_password: values.old, new_password: values.next }, await confirm())
      await leave()
    },
  })
  return (
    <FormScreen
      title="로그인 비밀번호"
      cta={
        <Button {...button} block busyLabel="바꾸고 있어요">
          비밀번호 바꾸기
        </Button>
      }
    >
      <Form {...form}>
        <PasswordField label="현재 비밀번호" autoComplete="current-password" {...field('old')} />
        <PasswordField
          label="새 비밀번호"
          autoComplete="new-password"
          help="8자 이상으로 정해 주세요. 바꾸면 모든 기기에서 로그아웃돼요"
          {...field('next')}
        />
        <PasswordField label="새 비밀번호 확인" autoComplete="new-password" enterKeyHint="done" {...field('again')} />
        <IntentText text={text} />
        <Failure error={failure} />
      </Form>
    </FormScreen>
  )
}

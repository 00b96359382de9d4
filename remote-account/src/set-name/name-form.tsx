import { call, errorText } from '@yaksok/shared/page/api'
import { useDraft } from '@yaksok/shared/page/session'
import { Button, Field, Form, toast } from '@yaksok/shared/page/ui'
import { useActionState } from 'react'
import { FormScreen, useGoBack } from '../form/index.ts'
import { checkName, NAME_LENGTH } from './check.ts'

/** The name, saved as typed without the white space around it. */
export function NameForm({ name }: { name: string }) {
  const [draft, change, forget] = useDraft('set-name', { name })
  const goBack = useGoBack('/Setting')
  const [failure, save, saving] = useActionState(async () => {
    const { problem, values } = checkName(draft)
    if (problem) {
      toast(problem.toast, 'error')
      return problem.beside
    }
    try {
      await call('setName', values)
    } catch (error) {
      toast(errorText(error), 'error')
      return errorText(error)
    }
    forget()
    toast('이름을 저장했어요', 'ok')
    goBack()
    return undefined
  }, undefined)
  return (
    <FormScreen
      title="이름"
      cta={
        <Button type="submit" form="set-name" block busy={saving} busyLabel="저장하고 있어요">
          저장하기
        </Button>
      }
    >
      <Form id="set-name" action={save}>
        <Field
          label="이름을 적어 주세요"
          question
          name="name"
          autoComplete="name"
          enterKeyHint="done"
          maxLength={NAME_LENGTH}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          error={failure}
          help="출금받을 계좌의 예금주 이름과 같아야 해요"
        />
      </Form>
    </FormScreen>
  )
}

import { call, errorText } from '@yaksok/shared/page/api'
import { useDraft, useUser } from '@yaksok/shared/page/session'
import { Button, Form, toast } from '@yaksok/shared/page/ui'
import { useActionState } from 'react'
import { FormProblem, FormScreen, useGoBack } from '../form/index.ts'
import { SexChoice } from './sex-choice.tsx'

/** Setsex: said only as far as the member wants to. */
export default function SetSex() {
  const { sex } = useUser()
  const [draft, change, forget] = useDraft('set-sex', { sex })
  const goBack = useGoBack('/Setting')
  const [problem, save, saving] = useActionState(async () => {
    try {
      await call('setSex', { sex: draft.sex })
    } catch (error) {
      toast(errorText(error), 'error')
      return errorText(error)
    }
    forget()
    toast('성별을 저장했어요', 'ok')
    goBack()
    return undefined
  }, undefined)
  return (
    <FormScreen
      title="성별"
      cta={
        <Button type="submit" form="set-sex" block busy={saving} busyLabel="저장하고 있어요">
          저장하기
        </Button>
      }
    >
      <Form id="set-sex" action={save}>
        <SexChoice value={draft.sex} onChange={(next) => change({ sex: next })} />
        <FormProblem text={problem} />
      </Form>
    </FormScreen>
  )
}

import { call } from '@yaksok/shared/page/api'
import { useUser } from '@yaksok/shared/page/session'
import { Button, Form, toast, useGoBack } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import * as v from 'valibot'
import { FormScreen } from '../form/form-screen.tsx'
import { SEX_OPTIONS } from '../profile-text/sex.ts'
import { SexChoice } from './sex-choice.tsx'

/** One of the choices: the contract, which says so too, is not fetched for it. */
const RULES = { schema: v.object({ sex: v.picklist(SEX_OPTIONS.map(({ value }) => value)) }) }

/** Setsex: said only as far as the member wants to. */
export default function SetSex() {
  const { sex } = useUser()
  const goBack = useGoBack('/Setting')
  const { form, button, typed, change, failure } = useForm({
    rules: RULES,
    draft: { name: 'set-sex', fields: { sex } },
    send: async (values) => {
      await call('setSex', values)
      toast('성별을 저장했어요', 'ok')
      goBack()
    },
  })
  return (
    <FormScreen
      title="성별"
      cta={
        <Button {...button} block busyLabel="저장하고 있어요">
          저장하기
        </Button>
      }
    >
      <Form {...form}>
        <SexChoice value={typed.sex} onChange={(next) => change({ sex: next })} />
        <Failure error={failure} />
      </Form>
    </FormScreen>
  )
}

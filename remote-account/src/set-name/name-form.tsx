import { explainedMessage, isPersonName, NAME_LONGEST, NOT_A_NAME, nameText } from '@yaksok/shared/core/text'
import { call, errorText } from '@yaksok/shared/page/api'
import { Button, Field, Form, toast, useGoBack } from '@yaksok/shared/page/ui'
import { useForm } from '@yaksok/shared/parts/form'
import * as v from 'valibot'
import { FormScreen } from '../form/form-screen.tsx'

/** The name, saved as typed without the white space around it. */
export function NameForm({ name }: { name: string }) {
  const goBack = useGoBack('/Setting')
  const { form, button, field, errorOf, failure } = useForm({
    rules: nameRules,
    draft: { name: 'set-name', fields: { name } },
    send: async (values) => {
      await call('setName', values)
      toast('이름을 저장했어요', 'ok')
      goBack()
    },
  })
  return (
    <FormScreen
      title="이름"
      cta={
        <Button {...button} block busyLabel="저장하고 있어요">
          저장하기
        </Button>
      }
    >
      <Form {...form}>
        <Field
          label="이름을 적어 주세요"
          question
          autoComplete="name"
          enterKeyHint="done"
          maxLength={NAME_LONGEST}
          help="출금받을 계좌의 예금주 이름과 같아야 해요"
          {...field('name')}
          error={failure === null ? errorOf('name') : errorText(failure)}
        />
      </Form>
    </FormScreen>
  )
}

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.transform(nameText),
    v.minLength(1, 'required'),
    v.maxLength(NAME_LONGEST),
    v.check(isPersonName, NOT_A_NAME),
  ),
})

const messages = { required: { beside: explainedMessage('name.required') } }

/** A name is required (product.txt section 5); the value comes without white space around it. */
export const nameRules = { schema, messages }

import { call } from '@yaksok/shared/page/api'
import { Button, Field, Form } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { numberRules } from './check.ts'
import styles from './contact.module.css'

/** Asks for the number that the asker was given; it is looked up before it is opened. */
export function NumberForm({ onNumber }: { onNumber: (number: string) => void }) {
  const { form, button, field, failure } = useForm({
    rules: numberRules,
    memory: { number: '' },
    send: async ({ number }) => {
      await call('contactThread', { number })
      onNumber(number)
    },
  })
  return (
    <Form {...form} className={styles.form}>
      <Field
        label="문의 번호"
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="ABCD-EFGH-JKMN"
        {...field('number')}
      />
      <Failure error={failure} />
      <Button {...button} block busyLabel="찾고 있어요">
        답변 보기
      </Button>
    </Form>
  )
}

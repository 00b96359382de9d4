import { INQUIRY_LONGEST, newRequestKey } from '@yaksok/shared/core/contract-values'
import { call } from '@yaksok/shared/page/api'
import { Button, Field, Form } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { LongTextField } from '@yaksok/shared/parts/input'
import { TopicField } from '@yaksok/shared/parts/inquiry'
import { contactRules } from './check.ts'
import styles from './contact.module.css'

interface AskFormProps {
  topic: string | undefined
  onAsked: (given: { number: string; expected: string }) => void
}

/** What is asked, and under which name. The draft outlives a reload; its key makes a second try the same inquiry. */
export function AskForm({ topic = '', onAsked }: AskFormProps) {
  const { form, button, field, typed, change, errorOf, failure } = useForm({
    rules: contactRules,
    // of its subject alone: an empty one from before would take the subject away again
    draft: { name: `contact ${topic}`.trim(), fields: { username: '', topic, text: '', key: '' } },
    send: async ({ key: before, ...asked }) => {
      const key = before || newRequestKey()
      change({ key })
      onAsked(await call('contact', { ...asked, key }))
    },
  })
  const name = field('username')
  return (
    <Form {...form} className={styles.form}>
      <p className={styles.lead}>
        로그인하지 못해도 문의할 수 있어요. 답은 문의 번호로 볼 수 있고, 계정에 대한 것은 본인인지 확인한 뒤에 알려
        드려요.
      </p>
      <Field
        label="아이디"
        autoComplete="username"
        {...name}
        onChange={(event) => change({ username: event.target.value, key: '' })}
      />
      <TopicField
        value={typed.topic}
        onChange={(chosen) => change({ topic: chosen, key: '' })}
        error={errorOf('topic')}
      />
      <LongTextField
        label="문의할 내용"
        name="text"
        lines={5}
        longest={INQUIRY_LONGEST}
        value={typed.text}
        onChange={(text) => change({ text, key: '' })}
        error={errorOf('text')}
        help="비밀번호는 적지 마세요. 고객센터는 묻지 않아요."
      />
      <Failure error={failure} />
      <Button {...button} block busyLabel="보내고 있어요">
        문의 보내기
      </Button>
    </Form>
  )
}

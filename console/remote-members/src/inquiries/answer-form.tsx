import { useAction } from '@yaksok/console-kit/query'
import {
  Failure,
  Form,
  KeyButton,
  LongTextField,
  Select,
  submitOnCtrlEnter,
  toast,
  useDraft,
  useSavedTexts,
} from '@yaksok/console-kit/ui'
import { type FormEvent, useState } from 'react'

/** Characters that an answer may have. */
const LONGEST = 2000

/** The answer to an inquiry; what is typed stays until it has been sent. */
export function AnswerForm({ id }: { id: number }) {
  const [text, setText, forget] = useDraft(`inquiry-${id}`)
  const [missing, setMissing] = useState(false)
  const templates = useSavedTexts('inquiry')
  const answer = useAction('answerInquiry', {
    refreshes: ['inquiry', 'inquiries', 'overview'],
    onDone: () => {
      forget()
      toast('답을 보냈어요', 'ok')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!text.trim())
    if (text.trim()) answer.mutate({ id, text: text.trim() })
  }
  return (
    <Form onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      {templates.length > 0 && (
        <Select
          label="공통 문구"
          placeholder="공통 문구 넣기"
          value=""
          options={templates.map(({ id: one, title }) => ({ value: String(one), label: title }))}
          onChange={(one) => {
            const found = templates.find((template) => String(template.id) === one)
            if (found) setText(text ? `${text}\n${found.text}` : found.text)
          }}
        />
      )}
      <LongTextField
        label="답"
        value={text}
        onChange={setText}
        longest={LONGEST}
        lines={2}
        error={missing ? '답을 적어 주세요' : undefined}
      />
      <Failure error={answer.error} />
      <KeyButton keys="Control+Enter" shown="Ctrl Enter" size="m" type="submit" busy={answer.isPending}>
        답 보내기
      </KeyButton>
    </Form>
  )
}

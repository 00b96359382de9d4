import { call } from '@yaksok/console-kit/api'
import { invalidate, useAction } from '@yaksok/console-kit/query'
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
import { type FormEvent, useEffect, useRef, useState } from 'react'

/** Characters that an answer may have. */
const LONGEST = 2000

/** The answer to an inquiry; what is typed stays until it has been sent. */
export function AnswerForm({ id, seen }: { id: number; seen: number }) {
  const [text, setText, forget] = useDraft(`inquiry-${id}`)
  const [missing, setMissing] = useState(false)
  const templates = useSavedTexts('inquiry')
  const { hold, failure } = useHold(id)
  const answer = useAction('answerInquiry', {
    refreshes: ['inquiry', 'inquiries', 'overview'],
    onDone: () => {
      forget()
      toast('답을 보냈어요', 'ok')
    },
    // what came meanwhile is read before it is sent again
    onFail: () => void invalidate('inquiry', 'inquiries'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!text.trim())
    if (text.trim()) answer.mutate({ id, text: text.trim(), seen })
  }
  return (
    <Form onSubmit={submit} onKeyDown={submitOnCtrlEnter} onFocus={hold} onInput={hold}>
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
      <Failure error={answer.error ?? failure} />
      <KeyButton keys="Control+Enter" shown="Ctrl Enter" size="m" type="submit" busy={answer.isPending}>
        답 보내기
      </KeyButton>
    </Form>
  )
}

/** Held for five minutes at a time; renewed from this age on, ms. */
const RENEW_MS = 60_000

/** Holds the inquiry while an answer is written, so that two operators do not answer at once; let go when it is left. */
function useHold(id: number) {
  const since = useRef<number | null>(null)
  const claim = useAction('claimInquiry', {
    refreshes: ['inquiries'],
    onFail: () => {
      since.current = null
      void invalidate('inquiry', 'inquiries')
    },
  })
  useEffect(
    () => () => {
      if (since.current !== null)
        call('releaseInquiry', { id }).then(
          () => invalidate('inquiries'),
          () => {},
        )
      since.current = null
    },
    [id],
  )
  const hold = () => {
    if (since.current !== null && performance.now() - since.current < RENEW_MS) return
    since.current = performance.now()
    claim.mutate({ id })
  }
  return { hold, failure: claim.error }
}

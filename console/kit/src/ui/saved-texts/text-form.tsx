import { Button, Field, Form, toast } from '@yaksok/shared/page/ui'
import { LongTextField } from '@yaksok/shared/parts/input'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../query/index.ts'
import { useDraft } from '../form/draft.ts'
import { submitOnCtrlEnter } from '../form/submit-on-ctrl-enter.ts'
import { KeyButton } from '../keys/key-hint.tsx'
import { Failure } from '../states/query-view.tsx'
import type { SavedText, TextUse } from './types.ts'

/** Characters, as the contract takes them. */
const LONGEST = { title: 60, text: 300 }

interface TextFormProps {
  use: TextUse
  /** Null: a new one. */
  text: SavedText | null
  onDone: () => void
}

/** One text, to be written or changed. */
export function TextForm({ use, text, onDone }: TextFormProps) {
  const draft = `${use}-${text?.id ?? 'new'}`
  const [title, setTitle, forgetTitle] = useDraft(`saved-title-${draft}`, text?.title)
  const [words, setWords, forgetWords] = useDraft(`saved-text-${draft}`, text?.text)
  const [tried, setTried] = useState(false)
  const save = useAction('saveTemplate', {
    refreshes: ['templates'],
    onDone: () => {
      forgetTitle()
      forgetWords()
      toast('문구를 저장했어요', 'ok')
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!title.trim() || !words.trim()) return
    save.mutate({ ...(text && { id: text.id }), use, title: title.trim(), text: words.trim() })
  }
  return (
    <Form onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      <Field
        label="이름"
        value={title}
        maxLength={LONGEST.title}
        help="고를 때 보여요."
        error={tried && !title.trim() ? '이름을 적어 주세요' : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <LongTextField
        label="글"
        value={words}
        onChange={setWords}
        longest={LONGEST.text}
        lines={4}
        help="회원이 그대로 읽어요."
        error={tried && !words.trim() ? '글을 적어 주세요' : undefined}
      />
      <Failure error={save.error} />
      <KeyButton keys="Control+Enter" shown="Ctrl Enter" block type="submit" busy={save.isPending}>
        저장하기
      </KeyButton>
      <Button block variant="quiet" disabled={save.isPending} onClick={onDone}>
        닫기
      </Button>
    </Form>
  )
}

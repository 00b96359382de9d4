import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useKeys } from '@yaksok/console-kit/keys'
import { useAction } from '@yaksok/console-kit/query'
import {
  Bar,
  Button,
  ConfirmDialog,
  Detail,
  Failure,
  Field,
  Form,
  focusWrong,
  KeyButton,
  LongTextField,
  submitOnCtrlEnter,
  toast,
  useDraft,
} from '@yaksok/console-kit/ui'
import { type FormEvent, useState } from 'react'

type Notice = ConsoleResponse<'notices'>['items'][number]

const LONGEST_TITLE = 100
const LONGEST_TEXT = 5000

/** A notice to be written or changed; members see it as soon as it is saved. */
export function NoticeForm({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const [title, setTitle, forgetTitle] = useDraft(`notice-title-${notice?.id}`, notice?.title)
  const [text, setText, forgetText] = useDraft(`notice-text-${notice?.id}`, notice?.text)
  const [tried, setTried] = useState(false)
  const save = useAction('saveNotice', {
    refreshes: ['notices'],
    onDone: () => {
      forgetTitle()
      forgetText()
      toast(notice ? '공지를 고쳤어요' : '공지를 올렸어요', 'ok')
      onClose()
    },
  })
  useKeys('열린 공지', [{ key: 'Escape', label: '닫기', run: onClose }])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    focusWrong(event.currentTarget)
    if (!title.trim() || !text.trim()) return
    save.mutate({ ...(notice && { id: notice.id }), title: title.trim(), text: text.trim() })
  }
  return (
    <Form onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      <Detail
        title={notice ? `공지 #${notice.id}` : '새 공지'}
        actions={
          <>
            <Failure error={save.error} />
            <Bar>
              <KeyButton keys="Control+Enter" shown="Ctrl Enter" size="m" type="submit" busy={save.isPending}>
                {notice ? '고치기' : '올리기'}
              </KeyButton>
              {notice && <Remove id={notice.id} onDone={onClose} />}
              <Button size="m" variant="quiet" onClick={onClose}>
                닫기
              </Button>
            </Bar>
          </>
        }
      >
        <Field
          label="제목"
          value={title}
          maxLength={LONGEST_TITLE}
          error={tried && !title.trim() ? '제목을 적어 주세요' : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <LongTextField
          label="내용"
          value={text}
          onChange={setText}
          longest={LONGEST_TEXT}
          lines={8}
          error={tried && !text.trim() ? '내용을 적어 주세요' : undefined}
        />
      </Detail>
    </Form>
  )
}

function Remove({ id, onDone }: { id: number; onDone: () => void }) {
  const [asking, ask] = useState(false)
  const remove = useAction('removeNotice', {
    refreshes: ['notices'],
    onDone: () => {
      toast('공지를 지웠어요', 'ok')
      onDone()
    },
  })
  return (
    <>
      <Button size="m" variant="line" onClick={() => ask(true)}>
        지우기
      </Button>
      <ConfirmDialog
        open={asking}
        title="이 공지를 지울까요?"
        confirmLabel="지우기"
        busy={remove.isPending}
        onClose={() => ask(false)}
        onConfirm={() => remove.mutate({ id })}
      >
        회원에게 더는 보이지 않고, 되돌릴 수 없어요.
        <Failure error={remove.error} />
      </ConfirmDialog>
    </>
  )
}

import { useKeys } from '@yaksok/console-kit/keys'
import { useAction } from '@yaksok/console-kit/query'
import {
  Bar,
  Button,
  Detail,
  Failure,
  Form,
  focusWrong,
  KeyButton,
  submitOnCtrlEnter,
  toast,
  useDraft,
} from '@yaksok/console-kit/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ContentField } from './content-field.tsx'
import { type Typed, typedOf, type Values, valuesOf, wrongIn } from './fields.ts'
import type { Kind } from './kind.ts'

interface EditFormProps {
  kind: Kind
  /** Null: a new one. */
  row: { id: number; key: string } | null
  values: Values
  onClose: () => void
  /** Beside its own buttons. */
  more?: ReactNode
}

const CHANGED = ['content', 'contentRow', 'contentKinds'] as const
const OUTCOMES = { new: '새로 만들었어요', changed: '고쳤어요', unchanged: '바뀐 것이 없어요' }

/** The fields of a row. What is typed stays, also when another row is looked at, until it has been saved. */
export function EditForm({ kind, row, values, onClose, more }: EditFormProps) {
  const { typed, set, forget } = useTyped(kind, row, values)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const save = useAction('saveContent', {
    refreshes: CHANGED,
    onDone: ({ outcome }) => {
      forget()
      toast(OUTCOMES[outcome], 'ok')
      if (row === null) onClose()
    },
  })
  useKeys('열린 콘텐츠', [{ key: 'Escape', label: '닫기', run: onClose }])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = wrongIn(kind.fields, typed)
    setWrong(found)
    focusWrong(event.currentTarget)
    if (found.length === 0) save.mutate({ kind: kind.kind, fields: valuesOf(kind.fields, typed) })
  }
  return (
    <Form onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      <Detail
        title={row?.key ?? `새 ${kind.label}`}
        actions={
          <>
            <Failure error={save.error} />
            <Bar>
              <KeyButton keys="Control+Enter" shown="Ctrl Enter" size="m" type="submit" busy={save.isPending}>
                저장하기
              </KeyButton>
              {more}
              <Button size="m" variant="quiet" onClick={onClose}>
                닫기
              </Button>
            </Bar>
          </>
        }
      >
        {kind.fields.map((field) => (
          <ContentField
            key={field.name}
            field={field}
            text={typed[field.name] ?? ''}
            onChange={(text) => set({ ...typed, [field.name]: text })}
            fixed={field.name === kind.key && row !== null}
            wrong={wrong.includes(field.name)}
          />
        ))}
      </Detail>
    </Form>
  )
}

/** All fields as one draft. */
function useTyped({ kind, fields }: Kind, row: EditFormProps['row'], values: Values) {
  const first = JSON.stringify(typedOf(fields, values))
  const [text, setText, forget] = useDraft(`content-${kind}-${row?.id}`, first)
  return { typed: JSON.parse(text) as Typed, set: (typed: Typed) => setText(JSON.stringify(typed)), forget }
}

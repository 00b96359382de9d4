import { Dialog } from '@yaksok/shared/page/overlay'
import { Form } from '@yaksok/shared/page/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { forgetDraft, useDraft } from '../form/draft.ts'
import { ReasonField } from '../form/reason-field.tsx'
import { submitOnCtrlEnter } from '../form/submit-on-ctrl-enter.ts'
import { KeyButton } from '../keys/key-hint.tsx'
import { Failure, Note } from '../states/query-view.tsx'
import { type Template, Templates } from './templates.tsx'

interface ReasonDialogProps {
  title: string
  /** What will happen. */
  children?: ReactNode
  /** What cannot be taken back; said before. */
  warning?: string
  label?: string
  help?: string
  templates?: readonly Template[]
  /** May stay empty. */
  optional?: boolean
  /** Names the act. */
  confirmLabel: string
  /** What the text is about: it is there again after a failure or another look, until it is done. */
  draft: string
  busy: boolean
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
}

const keyOf = (draft: string) => `reason-${draft}`

/** Takes the reason of something away that is done: the next time has one of its own. @param draft as of the dialog */
export const forgetReason = (draft: string): void => forgetDraft(keyOf(draft))

/** Asks why something is done, and does it: every action of the console that needs a reason has this one dialog. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, warning, confirmLabel, busy, error, onConfirm, onClose, optional = false } = props
  const { label = '이유', help, templates = [] } = props
  const [reason, setReason] = useDraft(keyOf(props.draft))
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = reason.trim()
    setMissing(!text && !optional)
    if (text || optional) onConfirm(text)
  }
  return (
    <Dialog open onClose={onClose} title={title} dismissible={!busy}>
      <Form onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
        {children}
        {warning && <Note tone="warn">{warning}</Note>}
        <Templates templates={templates} chosen={reason} onChoose={setReason} />
        <ReasonField
          label={optional ? `${label} (없어도 돼요)` : label}
          value={reason}
          onChange={setReason}
          lines={3}
          help={help}
          missing={missing}
        />
        <Failure error={error} />
        <KeyButton keys="Control+Enter" shown="Ctrl Enter" block type="submit" busy={busy}>
          {confirmLabel}
        </KeyButton>
        <KeyButton keys="Escape" shown="Esc" block variant="quiet" disabled={busy} onClick={onClose}>
          그만두기
        </KeyButton>
      </Form>
    </Dialog>
  )
}

import { Dialog } from '@yaksok/shared/page/overlay'
import { Form } from '@yaksok/shared/page/ui'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { forgetDraft, useDraft } from '../form/draft.ts'
import { focusWrong } from '../form/focus-wrong.ts'
import { ReasonField } from '../form/reason-field.tsx'
import { submitOnCtrlEnter } from '../form/submit-on-ctrl-enter.ts'
import { KeyButton } from '../keys/key-hint.tsx'
import { Failure } from '../states/query-view.tsx'
import { type About, AboutFacts } from './about.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { type Template, Templates, templateOf } from './templates.tsx'

interface ReasonDialogProps {
  title: string
  /** Whom it concerns, how much moves and what happens; null where neither money moves nor anybody is locked. */
  about: About | null
  /** What else is said. */
  children?: ReactNode
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
  const { title, about, children, confirmLabel, busy, error, onConfirm, onClose, optional = false } = props
  const { label = '이유', help, templates = [] } = props
  const [reason, setReason] = useDraft(keyOf(props.draft))
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  // the dialog has put the focus on its title by then
  useEffect(() => field.current?.querySelector('textarea')?.focus({ preventScroll: true }), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = reason.trim()
    setMissing(!text && !optional)
    if (text || optional) onConfirm(text)
    else focusWrong(event.currentTarget)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const text = reason === '' ? templateOf(templates, event.nativeEvent) : undefined
    if (text === undefined) return submitOnCtrlEnter(event)
    event.preventDefault()
    setReason(text)
  }
  return (
    <Dialog open onClose={onClose} title={title} dismissible={!busy}>
      <Form onSubmit={submit} onKeyDown={onKeyDown}>
        {about && <AboutFacts about={about} />}
        {children}
        <Templates templates={templates} chosen={reason} onChoose={setReason} />
        <div ref={field}>
          <ReasonField
            label={optional ? `${label} (없어도 돼요)` : label}
            value={reason}
            onChange={setReason}
            lines={3}
            help={help}
            missing={missing}
          />
        </div>
        <Failure error={error} />
        <DialogFoot busy={busy} onClose={onClose}>
          <KeyButton keys="Control+Enter" shown="Ctrl Enter" block type="submit" busy={busy}>
            {confirmLabel}
          </KeyButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

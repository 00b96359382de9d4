import { useDialogKeys } from '@yaksok/console-kit/keys'
import { josa, memberText, requestKindText, won } from '@yaksok/console-kit/text'
import { AboutFacts, Dialog, DialogFoot, Failure, KeyButton, ReasonField, useDraft } from '@yaksok/console-kit/ui'
import { useState } from 'react'
import type { Step } from '../decision/decision.ts'
import type { Decision, RequestDetail } from '../decision/use-decision.ts'
import styles from './detail.module.css'
import { APPROVAL_TEXTS, SECOND_TEXT } from './words.ts'

interface ApproveDialogProps {
  detail: RequestDetail
  decision: Decision
  step: Extract<Step, { is: 'asking' | 'sending' }>
}

/**
 * The question before an approval: it says what cannot be taken back. `y` says yes, and not the key that has opened it, so
 * that a key pressed twice decides nothing. Above the limit a second operator reads why.
 */
export function ApproveDialog({ detail, decision, step }: ApproveDialogProps) {
  const { kind, id, member, amount, secondFrom } = detail
  const [reason, setReason] = useDraft(`approve-${kind}-${id}`)
  const [missing, setMissing] = useState(false)
  const second = amount >= secondFrom
  const busy = step.is === 'sending'
  const confirm = () => {
    const incomplete = second && !reason.trim()
    setMissing(incomplete)
    if (!busy && !incomplete) decision.confirm(reason.trim())
  }
  useDialogKeys({ y: confirm })
  const what = `${requestKindText(kind)} ${won(amount)}`
  return (
    <Dialog
      open
      onClose={decision.back}
      dismissible={!busy}
      title={`${memberText(member)} 님의 ${what}${josa(what, '을/를')} 승인할까요?`}
    >
      <div className={styles.question}>
        <AboutFacts about={{ whom: memberText(member), amount, effect: second ? SECOND_TEXT : APPROVAL_TEXTS[kind] }} />
        {second && (
          <ReasonField
            label="두 번째 운영자가 읽을 이유"
            value={reason}
            onChange={setReason}
            lines={2}
            help="다른 운영자도 확인해야 돈이 움직여요."
            missing={missing}
          />
        )}
        <Failure error={step.is === 'asking' ? step.error : null} />
        <DialogFoot busy={busy} onClose={decision.back}>
          <KeyButton keys="y" block busy={busy} onClick={confirm}>
            {second ? '승인하고 확인 요청하기' : '승인하기'}
          </KeyButton>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

import { josa, memberText, requestKindText, won } from '@yaksok/console-kit/text'
import { ReasonDialog, useSavedTexts } from '@yaksok/console-kit/ui'
import type { Step } from '../decision/decision.ts'
import type { Decision, RequestDetail } from '../decision/use-decision.ts'
import { REJECTION_TEXTS } from './words.ts'

interface RejectDialogProps {
  detail: RequestDetail
  decision: Decision
  step: Extract<Step, { is: 'asking' | 'sending' }>
}

/** Asks why, with the reasons that are often right; the member reads it. */
export function RejectDialog({ detail, decision, step }: RejectDialogProps) {
  const { kind, id, member, amount } = detail
  const templates = useSavedTexts('reject')
  const what = `${requestKindText(kind)} ${won(amount)}`
  return (
    <ReasonDialog
      title={`${memberText(member)} 님의 ${what}${josa(what, '을/를')} 거부할까요?`}
      about={{ whom: memberText(member), amount, effect: REJECTION_TEXTS[kind] }}
      label="회원이 읽을 이유"
      templates={templates}
      confirmLabel="거부하기"
      draft={`reject-${kind}-${id}`}
      busy={step.is === 'sending'}
      error={step.is === 'asking' ? step.error : null}
      onClose={decision.back}
      onConfirm={decision.confirm}
    />
  )
}

import { call, errorText } from '@yaksok/shared/page/api'
import { ConfirmDialog } from '@yaksok/shared/page/overlay'
import { invalidate, refreshUser } from '@yaksok/shared/page/query'
import { Button, toast } from '@yaksok/shared/page/ui'
import { useEffect, useState } from 'react'
import { cancelMeaning, nameOf, type RecordFound } from './record-text.ts'

interface CancelRequestProps {
  record: Pick<RecordFound, 'line' | 'kind' | 'amount'>
}

/** 취소하기: takes a request back that is under review, after saying what that means. */
export function CancelRequest({ record }: CancelRequestProps) {
  const [asked, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => void requestAnimationFrame(focusTitleWhereLost), [])
  const cancel = async () => {
    setBusy(true)
    try {
      await call('cancelRequest', { line: String(record.line) })
      toast(`${nameOf(record)}을 취소했어요`, 'ok')
      ask(false)
    } catch (error) {
      toast(errorText(error), 'error')
    }
    // also after a refusal: an operator was faster, and the screen says what became of it
    await Promise.allSettled([
      refreshUser(),
      invalidate('moneyRecord', 'deposits', 'withdrawals', 'ledger', 'heldMoney', 'desk', 'limits', 'report'),
    ])
    setBusy(false)
  }
  return (
    <>
      <Button variant="line" onClick={() => ask(true)}>
        취소하기
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => ask(false)}
        title={`이 ${nameOf(record)}을 취소할까요?`}
        confirmLabel="신청 취소하기"
        busy={busy}
        onConfirm={() => void cancel()}
      >
        {cancelMeaning(record)}
      </ConfirmDialog>
    </>
  )
}

/** The button goes with what it cancels, and the focus that the dialog gave back to it. Other screens are kept out of sight. */
function focusTitleWhereLost(): void {
  if (document.activeElement !== document.body) return
  Array.from(document.querySelectorAll('h1'))
    .find((title) => title.checkVisibility())
    ?.focus()
}

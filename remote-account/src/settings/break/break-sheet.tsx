import type { Limits } from '@yaksok/shared/core/contract'
import { Sheet } from '@yaksok/shared/page/overlay'
import { useNow } from '@yaksok/shared/page/ui'
import { breakText, isOnBreak } from '../limits/describe.ts'
import styles from './break.module.css'
import { BreakForm } from './break-form.tsx'

interface BreakSheetProps {
  limits: Limits
  open: boolean
  onClose: () => void
}

/** Taking a break of 24 hours, 7 or 30 days: what it means first, then the choice. */
export function BreakSheet({ limits, open, onClose }: BreakSheetProps) {
  const now = useNow()
  const onBreak = isOnBreak(limits.break_until, now)
  return (
    <Sheet open={open} onClose={onClose} title="쉬어 가기">
      <p className={styles.about}>
        쉬는 동안 입금과 참여를 할 수 없어요. 출금은 언제든 할&nbsp;수&nbsp;있어요. 시작하면 줄이거나 취소할 수 없어요.
      </p>
      {onBreak && <p className={styles.now}>지금 쉬고 있어요 · {breakText(limits, now)}</p>}
      <BreakForm extends={onBreak} onDone={onClose} />
    </Sheet>
  )
}

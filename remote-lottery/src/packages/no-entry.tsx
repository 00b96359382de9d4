import { linesOf } from '@yaksok/shared/core/text'
import { Dialog } from '@yaksok/shared/page/overlay'
import { useMoneyEntry } from '@yaksok/shared/page/screen'
import { Button } from '@yaksok/shared/page/ui'

interface NoEntryProps {
  /** Why the room stays closed (`told`). */
  problem: string
  onClose: () => void
}

/** Why a room cannot be entered, and the way on: a deposit. */
export function NoEntry({ problem, onClose }: NoEntryProps) {
  const { busy, onDeposit } = useMoneyEntry()
  const [said, fixed] = linesOf(problem)
  return (
    <Dialog
      open
      onClose={onClose}
      title={said}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            닫기
          </Button>
          <Button busy={busy} onClick={onDeposit}>
            입금하기
          </Button>
        </>
      }
    >
      {fixed !== undefined && <small className="caption">{fixed}</small>}
    </Dialog>
  )
}

import { Dialog } from '@yaksok/shared/page/overlay'
import { Button } from '@yaksok/shared/page/ui'
import { ExcludeForm } from './exclude-form.tsx'

interface ExcludeDialogProps {
  /** The member has excluded themselves already. */
  excluded: boolean
  open: boolean
  onClose: () => void
}

/** Self-exclusion: what it means, a tick that it was understood, and the act. */
export function ExcludeDialog({ excluded, open, onClose }: ExcludeDialogProps) {
  if (excluded)
    return (
      <Dialog open={open} onClose={onClose} title="이용을 그만뒀어요" actions={<Button onClick={onClose}>닫기</Button>}>
        입금과 참여를 할 수 없어요. 남은 잔액은 언제든 출금할 수 있어요. 180일이 지나면 고객센터에 서면으로 다시 시작을
        요청할 수 있어요.
      </Dialog>
    )
  return (
    <Dialog open={open} onClose={onClose} title="이용을 그만둘까요?">
      <ExcludeForm onClose={onClose} />
    </Dialog>
  )
}

import { Dialog } from '@yaksok/shared/page/overlay'
import { ExcludeForm } from './self-exclusion-form.tsx'

/** Self-exclusion: what it means, a tick that it was understood, and the act. */
export function ExcludeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="이용을 그만둘까요?">
      <ExcludeForm onClose={onClose} />
    </Dialog>
  )
}

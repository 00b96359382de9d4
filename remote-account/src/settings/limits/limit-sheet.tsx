import type { Limits } from '@yaksok/shared/core/contract'
import { Sheet } from '@yaksok/shared/page/overlay'
import { LIMITS, type LimitKind } from './kinds.ts'
import { LimitForm } from './limit-form.tsx'

interface LimitSheetProps {
  kind: LimitKind
  limit: Limits['deposit']
  open: boolean
  onClose: () => void
}

/** The sheet in which a limit is set. */
export function LimitSheet({ kind, limit, open, onClose }: LimitSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={LIMITS[kind].title}>
      <LimitForm kind={kind} limit={limit} onDone={onClose} />
    </Sheet>
  )
}

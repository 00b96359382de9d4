import type { RequestKind } from '@yaksok/console-kit/api'
import { useCall } from '@yaksok/console-kit/query'
import { requestKindText, won } from '@yaksok/console-kit/text'
import { Detail, QueryView } from '@yaksok/console-kit/ui'
import type { RequestDetail } from '../decision/use-decision.ts'
import { useDecision } from '../decision/use-decision.ts'
import { StateMark } from '../list/request-line.tsx'
import { Actions } from './actions.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { RequestFacts } from './request-facts.tsx'

interface OpenRequestProps {
  kind: RequestKind
  id: number
  onClose: () => void
}

/** How often an open request is read anew, ms. */
const EVERY_MS = 5_000

/** One request: all that a decision needs, and the decision. */
export function OpenRequest({ kind, id, onClose }: OpenRequestProps) {
  const request = useCall('request', { kind, id }, { every: EVERY_MS })
  return (
    <QueryView query={request} what="신청">
      {(detail) => <Opened detail={detail} onClose={onClose} />}
    </QueryView>
  )
}

function Opened({ detail, onClose }: { detail: RequestDetail; onClose: () => void }) {
  const { kind, id, claim } = detail
  const decision = useDecision({ kind, id, heldUntil: claim?.mine ? claim.until : null, onDecided: onClose })
  const { step } = decision
  const asking = step.is === 'asking' || step.is === 'sending' ? step : null
  return (
    <>
      <Detail
        title={
          <>
            {requestKindText(kind)} <span className="num">{won(detail.amount)}</span>
          </>
        }
        mark={<StateMark row={detail} />}
        actions={<Actions detail={detail} decision={decision} onClose={onClose} />}
      >
        <RequestFacts detail={detail} />
      </Detail>
      {asking?.verdict === 'approve' && <ApproveDialog detail={detail} decision={decision} step={asking} />}
      {asking?.verdict === 'reject' && <RejectDialog detail={detail} decision={decision} step={asking} />}
    </>
  )
}

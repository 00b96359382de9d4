import { won } from '@yaksok/shared/core/money'
import { Dialog } from '@yaksok/shared/page/overlay'
import { Button } from '@yaksok/shared/page/ui'
import { IntentText, useOrderIntent } from '@yaksok/shared/parts/intent'
import type { OrderIntent, OrderRequest } from '../../model/state.ts'

interface ConfirmLargeOrderProps {
  request: OrderRequest
  /** The amount that the member has set, won. */
  above: number | null
  onConfirmed: (intent?: OrderIntent) => void
  onClose: () => void
}

/** Asks once more about an order that is above the member's own amount, in the server's words. */
export default function ConfirmLargeOrder({ request, above, onConfirmed, onClose }: ConfirmLargeOrderProps) {
  const { text, isTold, confirm, sheet } = useOrderIntent(request)
  const onConfirm = () => void confirm().then((confirmed) => (confirmed ? onConfirmed(confirmed.intent) : onClose()))
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="한 번 더 확인해 주세요"
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              다시 고르기
            </Button>
            <Button busy={!isTold} busyLabel="내용을 확인하고 있어요" onClick={onConfirm}>
              확인하고 참여하기
            </Button>
          </>
        }
      >
        {above !== null && <p className="num">확인하기로 정한 {won(above)}보다 큰 참여예요.</p>}
        <IntentText text={text} />
      </Dialog>
      {sheet}
    </>
  )
}

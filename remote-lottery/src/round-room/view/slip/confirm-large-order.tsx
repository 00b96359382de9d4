import { won } from '@yaksok/shared/core/money'
import { Dialog } from '@yaksok/shared/page/overlay'
import { Button } from '@yaksok/shared/page/ui'
import { Failure } from '@yaksok/shared/parts/form'
import { IntentText, tellIntent, useConfirmThere, useShownIntent } from '@yaksok/shared/parts/intent'
import { useEffect, useState } from 'react'
import type { OrderIntent, OrderRequest } from '../../model/state.ts'

interface ConfirmLargeOrderProps {
  request: OrderRequest
  /** The amount that the member has set, won. */
  above: number | null
  onConfirmed: (intent?: OrderIntent) => void
  onClose: () => void
}

/**
 * Asks once more about an order that is above the member's own amount, in the server's words: at the confirm origin where the app
 * has one, else here.
 */
export default function ConfirmLargeOrder({ request, above, onConfirmed, onClose }: ConfirmLargeOrderProps) {
  const there = useConfirmThere()
  return there.origin === null ? (
    <AskHere {...{ request, above, onConfirmed, onClose }} />
  ) : (
    <AskThere {...{ request, onConfirmed, onClose, there }} />
  )
}

function AskHere({ request, above, onConfirmed, onClose }: ConfirmLargeOrderProps) {
  const { text, show, confirm } = useShownIntent(null)
  const [isTold, setTold] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order does not change while it is asked about
  useEffect(() => {
    void tellIntent('placeOrder', request).then((told) => {
      show(told)
      setTold(true)
    })
  }, [])
  const onConfirm = async () => {
    try {
      onConfirmed((await confirm()).intent)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="한 번 더 확인해 주세요"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            다시 고르기
          </Button>
          <Button busy={!isTold} busyLabel="내용을 확인하고 있어요" onClick={() => void onConfirm()}>
            확인하고 참여하기
          </Button>
        </>
      }
    >
      {above !== null && <p className="num">확인하기로 정한 {won(above)}보다 큰 참여예요.</p>}
      <IntentText text={text} />
      <Failure error={failure} />
    </Dialog>
  )
}

interface AskThereProps extends Pick<ConfirmLargeOrderProps, 'request' | 'onConfirmed' | 'onClose'> {
  there: ReturnType<typeof useConfirmThere>
}

function AskThere({ request, onConfirmed, onClose, there }: AskThereProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    void there.ask('placeOrder', request).then((confirmed) => (confirmed ? onConfirmed(confirmed.intent) : onClose()))
  }, [])
  return there.sheet
}

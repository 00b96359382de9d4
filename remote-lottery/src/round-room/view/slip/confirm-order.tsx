import { chanceOf, chanceText, type Game } from '@yaksok/shared/core/draw'
import { won } from '@yaksok/shared/core/money'
import { Dialog } from '@yaksok/shared/page/overlay'
import { useCall } from '@yaksok/shared/page/query'
import { PlayBadge } from '@yaksok/shared/page/screen'
import { Button, IconButton } from '@yaksok/shared/page/ui'
import { CloseIcon } from '@yaksok/shared/parts/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCountdown } from '../../../clock/use-countdown.ts'
import { PickFace } from '../../../lottery/pick-face.tsx'
import { meaningOf, pickName } from '../../../lottery/pick-names.ts'
import { roundName } from '../../../lottery/result-text.ts'
import type { OddsTable } from '../../../lottery/returns.ts'
import type { RoomEvent } from '../../model/events.ts'
import { totalOf } from '../../model/slip.ts'
import type { OrderIntent, OrderRequest, RoomState } from '../../model/state.ts'
import styles from './confirm-order.module.css'

// few members set an amount for it
const ConfirmLargeOrder = lazy(() => import(/* webpackChunkName: "large-order" */ './confirm-large-order.tsx'))

interface ConfirmOrderProps {
  open: boolean
  slip: RoomState['slip']
  order: RoomState['order']
  round: RoomState['round']
  game: Game
  odds: OddsTable
  /** Won. */
  balance: number
  send: (event: RoomEvent) => void
  /** What is ordered. */
  request: OrderRequest | null
}

/** Everything once more before the money moves; closes itself when the round closes (DESIGN.md, Confirm). */
export function ConfirmOrder({ open, slip, order, round, game, odds, balance, send, request }: ConfirmOrderProps) {
  const total = totalOf(slip)
  const busy = order.at !== 'idle'
  const large = useLargeStake(total, open && !busy)
  const onConfirm = (intent?: OrderIntent) => request && send({ type: 'confirmed', mid: request.mid, intent })
  if (large.isAsked && request)
    return (
      <Suspense>
        <ConfirmLargeOrder request={request} above={large.above} onConfirmed={onConfirm} onClose={large.close} />
      </Suspense>
    )
  return (
    <Dialog
      open={open}
      onClose={() => send({ type: 'confirmClosed' })}
      title="이대로 참여할까요?"
      dismissible={!busy}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={() => send({ type: 'confirmClosed' })}>
            다시 고르기
          </Button>
          <Button
            busy={busy}
            busyLabel="참여하고 있어요"
            onClick={large.above === null ? () => onConfirm() : large.ask}
          >
            참여하기
          </Button>
        </>
      }
    >
      {round && <Deadline expect={round.expect} closeAt={round.closeAt} />}
      <ul className={styles.list}>
        {slip.picks.map((pick) => (
          <li key={pick} className={styles.row}>
            <PickFace pick={pick} />
            <p>
              <b>{meaningOf(game, pick)}</b>
              <small className="num">
                {odds.get(pick)}배 · 확률 {chanceText(chanceOf(game, pick))}
              </small>
            </p>
            <b className={`${styles.stake} num`}>{won(Number(slip.amount))}</b>
            <IconButton
              mute
              className={styles.remove}
              label={`${pickName(pick)} 빼기`}
              disabled={busy}
              onClick={() => send({ type: 'removed', pick })}
            >
              <CloseIcon size="s" />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <button type="button" className={styles.clear} disabled={busy} onClick={() => send({ type: 'cleared' })}>
          모두 지우기
        </button>
        <span>
          합계 <b className="num">{won(total)}</b>
        </span>
      </p>
      <p className={`${styles.after} caption`}>
        <span className="num">참여 후 잔액 {won(balance - total)}</span>
        <PlayBadge />
      </p>
    </Dialog>
  )
}

/**
 * Whether an order is above the amount that its member has set to be asked once more.
 * @param total what is ordered, won
 * @param open the order is before the member: once it is not, nothing is asked any more
 * @returns `above`: that amount in won, null where the order is not above it; `isAsked`: the member is being asked
 */
function useLargeStake(total: number, open: boolean) {
  const amount = useCall('limits').data?.large_stake?.amount ?? null
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!open) setAsked(false)
  }, [open])
  const above = amount !== null && total > Number(amount) ? Number(amount) : null
  return { above, isAsked: open && isAsked && above !== null, ask: () => setAsked(true), close: () => setAsked(false) }
}

function Deadline({ expect, closeAt }: { expect: string; closeAt: number }) {
  const seconds = useCountdown(closeAt)
  return (
    <p className="caption num">
      {roundName(expect)} · 마감까지 {seconds}초 · 참여하면 취소할 수 없어요
    </p>
  )
}

import type { Game } from '@yaksok/shared/core/draw'
import { won } from '@yaksok/shared/core/money'
import { Button, useWide } from '@yaksok/shared/page/ui'
import { AlertIcon } from '@yaksok/shared/parts/icons'
import { useState } from 'react'
import type { OddsTable } from '../../../lottery/returns.ts'
import type { RoomEvent } from '../../model/events.ts'
import { totalOf } from '../../model/slip.ts'
import type { RoomState } from '../../model/state.ts'
import { Chances } from './chances.tsx'
import { ChosenPicks } from './chosen-picks.tsx'
import { SlipHead } from './slip-head.tsx'
import styles from './slip-panel.module.css'
import { StakeField } from './stake-field.tsx'

interface SlipPanelProps {
  slip: RoomState['slip']
  order: RoomState['order']
  /** Entries close then; ms since 1970, server's clock. */
  closeAt: number | null
  /** Entries are taken. */
  open: boolean
  game: Game
  odds: OddsTable
  send: (event: RoomEvent) => void
}

/**
 * The bet slip: one bar with the first pick, unfolds on a tap, is not modal so that the ring stays in sight. Where there is
 * room it stands beside the board, whole.
 */
export function SlipPanel(props: SlipPanelProps) {
  const { slip, order, closeAt, open, send } = props
  const busy = order.at !== 'idle'
  const [atAmount, setAtAmount] = useState(false)
  const wide = useWide()
  if (slip.panel === 'closed' && !busy) return wide ? <EmptySlip /> : null
  // an order whose fate is unknown says so, also over a folded slip
  const unfolded = wide || slip.panel !== 'folded' || order.at === 'unsure'
  const total = totalOf(slip)
  const settle = () => {
    // a bar has no field: without an amount it unfolds to it
    if (unfolded || slip.amount !== '') return send({ type: 'settle' })
    setAtAmount(true)
    send({ type: 'folded', on: false })
  }
  const fold = () => {
    setAtAmount(false)
    send({ type: 'folded', on: unfolded })
  }
  return (
    <section className={unfolded ? styles.slip : styles.bar} aria-labelledby="slip" data-bottom={wide ? undefined : ''}>
      <SlipHead
        count={slip.picks.length}
        total={total}
        unfolded={unfolded}
        closeAt={closeAt}
        busy={busy}
        send={send}
        onFold={fold}
      />
      {unfolded && <SlipFields {...props} busy={busy} atAmount={atAmount} />}
      <Button
        block={unfolded}
        busy={busy}
        // longer words than its own would take the bar's room for what is chosen
        {...(unfolded && { busyLabel: busyLabelOf(order) })}
        disabledReason={open || busy ? undefined : '마감했어요. 다음 회차에 참여해 주세요'}
        onClick={settle}
      >
        <span className="num">{unfolded && total > 0 ? `${won(total)} 참여하기` : '참여하기'}</span>
      </Button>
    </section>
  )
}

/** Beside the board before the first pick. */
function EmptySlip() {
  return (
    <section className={styles.empty} aria-label="참여할 내용">
      <p>고르면 여기에 담겨요</p>
    </section>
  )
}

const busyLabelOf = ({ at }: RoomState['order']) => (at === 'unsure' ? '확인하고 있어요' : '참여하고 있어요')

interface SlipFieldsProps extends SlipPanelProps {
  busy: boolean
  /** The amount is what was asked for. */
  atAmount: boolean
}

function SlipFields({ slip, order, game, odds, send, busy, atAmount }: SlipFieldsProps) {
  return (
    <>
      {order.at === 'unsure' && (
        <p className={styles.unsure} role="status">
          <AlertIcon />
          <span>
            답을 받지 못해서 참여가 됐는지 확인하고 있어요. 여러 번 보내도 한 번만 참여돼요. 참여하지 못했다면 잔액은
            그대로예요.
          </span>
        </p>
      )}
      <ChosenPicks
        picks={slip.picks}
        odds={odds}
        disabled={busy}
        onRemove={(pick) => send({ type: 'removed', pick })}
      />
      <StakeField
        amount={slip.amount}
        problem={slip.problem}
        disabled={busy}
        focused={atAmount}
        onType={(text) => send({ type: 'amount', text })}
      />
      <Chances game={game} picks={slip.picks} stake={Number(slip.amount)} odds={odds} />
    </>
  )
}

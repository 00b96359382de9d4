import type { Game } from '@yaksok/shared/core/draw'
import { won } from '@yaksok/shared/core/money'
import { Button } from '@yaksok/shared/page/ui'
import { AlertIcon, ChevronUpIcon } from '@yaksok/shared/parts/icons'
import type { RoomEvent } from '../machine/events.ts'
import type { RoomState } from '../machine/state.ts'
import { Chances } from './chances.tsx'
import { ChosenPicks } from './chosen-picks.tsx'
import { totalOf } from './slip.ts'
import { SlipHead } from './slip-head.tsx'
import styles from './slip-panel.module.css'
import { StakeField } from './stake-field.tsx'
import type { OddsTable } from './summary.ts'

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

/** The bet slip: opens with the first pick, folds to one bar, is not modal so that the ring stays in sight. */
export function SlipPanel(props: SlipPanelProps) {
  const { slip, order, send } = props
  if (slip.panel === 'closed' && order.at === 'idle') return null
  const total = totalOf(slip)
  if (slip.panel === 'folded' && order.at === 'idle')
    return (
      <div className={styles.bar}>
        <Button block aria-expanded={false} onClick={() => send({ type: 'folded', on: false })}>
          <span className="num">
            선택 {slip.picks.length}개 · {won(total)}
          </span>
          <ChevronUpIcon size="s" />
        </Button>
      </div>
    )
  return <OpenSlip {...props} total={total} />
}

function OpenSlip({ slip, order, closeAt, open, game, odds, send, total }: SlipPanelProps & { total: number }) {
  const busy = order.at !== 'idle'
  return (
    <section className={styles.slip} aria-labelledby="slip">
      <SlipHead count={slip.picks.length} closeAt={closeAt} busy={busy} send={send} />
      {order.at === 'unsure' && (
        <p className={styles.unsure} role="status">
          <AlertIcon />
          <span>
            답을 받지 못해서 참여가 됐는지 확인하고 있어요. 여러 번 보내도 한 번만 참여돼요. 참여되지 않았다면 잔액은
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
        onType={(text) => send({ type: 'amount', text })}
      />
      <Chances game={game} picks={slip.picks} stake={Number(slip.amount)} odds={odds} />
      <Button
        block
        busy={busy}
        busyLabel={order.at === 'unsure' ? '확인하고 있어요' : '참여하고 있어요'}
        disabledReason={open || busy ? undefined : '마감했어요. 다음 회차에 참여해 주세요'}
        onClick={() => send({ type: 'settle' })}
      >
        <span className="num">{total > 0 ? `${won(total)} 참여하기` : '참여하기'}</span>
      </Button>
    </section>
  )
}

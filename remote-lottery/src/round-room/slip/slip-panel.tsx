import { chanceText, type Game } from '@yaksok/shared/core/draw'
import { won } from '@yaksok/shared/core/money'
import { Button, IconButton, VisuallyHidden } from '@yaksok/shared/page/ui'
import { AlertIcon, ChevronDownIcon, ChevronUpIcon, ClockIcon, CloseIcon } from '@yaksok/shared/parts/icons'
import { useCountdown } from '../../clock/use-countdown.ts'
import { pickName } from '../../lottery/pick-names.ts'
import type { RoomEvent } from '../machine/events.ts'
import type { RoomState } from '../machine/state.ts'
import { totalOf } from './slip.ts'
import styles from './slip-panel.module.css'
import { StakeField } from './stake-field.tsx'
import { type OddsTable, summaryOf } from './summary.ts'

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
      <div className={styles.head}>
        <h2 id="slip">
          선택 <span className="num">{slip.picks.length}개</span>
        </h2>
        <TimeToClose closeAt={closeAt} />
        <button type="button" className={styles.clear} disabled={busy} onClick={() => send({ type: 'cleared' })}>
          모두 지우기
        </button>
        <IconButton
          mute
          className={styles.fold}
          label="선택 접기"
          aria-expanded
          onClick={() => send({ type: 'folded', on: true })}
        >
          <ChevronDownIcon />
        </IconButton>
      </div>
      {order.at === 'unsure' && (
        <p className={styles.unsure} role="status">
          <AlertIcon />
          <span>
            답을 받지 못해서 참여가 됐는지 확인하고 있어요. 여러 번 보내도 한 번만 참여돼요. 참여되지 않았다면 잔액은
            그대로예요.
          </span>
        </p>
      )}
      <div className={styles.chosen}>
        {slip.picks.map((pick) => (
          <button
            key={pick}
            type="button"
            className={styles.chip}
            disabled={busy}
            onClick={() => send({ type: 'removed', pick })}
          >
            {pickName(pick)} <span className="num">{odds.get(pick)}배</span>
            <VisuallyHidden> 빼기</VisuallyHidden>
            <CloseIcon />
          </button>
        ))}
      </div>
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

function TimeToClose({ closeAt }: { closeAt: number | null }) {
  const seconds = useCountdown(closeAt)
  if (seconds === null) return null
  return (
    <span className={`${styles.time} num`}>
      <ClockIcon />
      {seconds > 0 ? `마감 ${seconds}초` : '마감했어요'}
    </span>
  )
}

/** What the picks can bring together, before they are settled. */
function Chances({
  game,
  picks,
  stake,
  odds,
}: {
  game: Game
  picks: readonly string[]
  stake: number
  odds: OddsTable
}) {
  const { chance, together, top, average } = summaryOf(game, picks, stake, odds)
  const all = picks.length === 1 ? '맞힐 확률' : picks.length === 2 ? '둘 다 맞힐 확률' : '모두 맞힐 확률'
  return (
    <dl className={`${styles.sum} num`}>
      <div>
        <dt>{together ? all : '하나라도 맞힐 확률'}</dt>
        <dd>{chanceText(chance)}</dd>
      </div>
      <div>
        <dt>가장 많이 받는 금액</dt>
        <dd>{won(top)}</dd>
      </div>
      <div>
        <dt>평균으로 돌려받는 금액</dt>
        <dd>{won(average)}</dd>
      </div>
    </dl>
  )
}

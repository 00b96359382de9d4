import { signedWon, won } from '@yaksok/shared/core/money'
import { PlayBadge } from '@yaksok/shared/page/screen'
import { Button } from '@yaksok/shared/page/ui'
import { ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { PickFace } from '../../../lottery/pick-face.tsx'
import type { Outcome, OutcomeLine } from '../../model/entries.ts'
import styles from './outcome.module.css'

interface OutcomePanelProps {
  /** null: the member did not take part. */
  outcome: Outcome | null
  lines: readonly OutcomeLine[]
  /** The payout is still on its way. */
  settling: boolean
  onVerify: () => void
  onClose: () => void
}

/** What the round was for the member, stated plainly: picks, payout, net (DESIGN.md, Calm with chance). */
export function OutcomePanel({ outcome, lines, settling, onVerify, onClose }: OutcomePanelProps) {
  return (
    <div className={styles.outcome}>
      <div className={styles.head}>
        <h2>{titleOf(outcome, lines, settling)}</h2>
        {outcome && <PlayBadge />}
      </div>
      {!settling && outcome?.void && <p className={styles.note}>참여 금액 {won(outcome.stake)}을 돌려드렸어요.</p>}
      {!settling && outcome && !outcome.void && (
        <>
          <div className={styles.lines}>
            {lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </div>
          <p className={styles.total}>
            <span className="num">
              {won(outcome.stake)} 참여 → {won(outcome.paid)} 받음
            </span>
            <b className="num">{signedWon(outcome.net)}</b>
          </p>
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" icon={<ShieldCheckIcon size="s" />} onClick={onVerify}>
          결과 검증
        </Button>
        <Button onClick={onClose}>확인</Button>
      </div>
    </div>
  )
}

function titleOf(outcome: Outcome | null, lines: readonly OutcomeLine[], settling: boolean): string {
  if (settling) return '내 결과를 확인하고 있어요'
  if (!outcome) return '이 회차에는 참여하지 않았어요'
  if (outcome.void) return '이 회차는 취소됐어요'
  if (lines.length < outcome.picks) return '추첨이 끝났어요'
  return `${outcome.picks}개 중 ${lines.filter(({ wins }) => wins).length}개 맞혔어요`
}

function LineRow({ line: { pick, wins, stake, odds, paid } }: { line: OutcomeLine }) {
  return (
    <div className={styles.line}>
      <PickFace pick={pick} miss={!wins} />
      <p>
        <b>{wins ? '맞혔어요' : '맞히지 못했어요'}</b>
        <small className="num">{wins && odds ? `${won(stake)} × ${odds}배` : `${won(stake)} 참여`}</small>
      </p>
      <b className={`num ${wins ? '' : styles.miss}`}>{won(paid)}</b>
    </div>
  )
}

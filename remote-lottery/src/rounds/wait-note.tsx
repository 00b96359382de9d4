import type { FairRound } from '@yaksok/shared/core/contract'
import { TextButton } from '@yaksok/shared/page/ui'
import { ClockIcon } from '@yaksok/shared/parts/icons'
import { Explain } from '../lottery/explain.tsx'
import styles from '../lottery/note.module.css'
import { roundName } from '../lottery/result-text.ts'
import { DROPPER_TEXTS, sinceText } from './round-end.ts'
import { useDropper, useRoundEnd } from './use-round-end.ts'

interface WaitNoteProps {
  /** The oldest that waits. */
  round: FairRound
  /** How many more rounds wait. */
  others?: number
  onVerify?: (expect: string) => void
}

/** Says what a round waits for, since when, and that it is decided by nobody meanwhile. */
export function WaitNote({ round, others = 0, onVerify }: WaitNoteProps) {
  const { expect } = round
  const name = others > 0 ? `${roundName(expect)} 외 ${others}개 회차` : roundName(expect)
  return (
    <section className={styles.note} role="status" aria-label="난수를 기다리는 회차">
      <ClockIcon />
      <div className="num">
        <b>{name}가 난수를 기다리고 있어요</b>
        <p>
          {sinceText(round)} 참여 목록은 이미 봉인했고, 늦게 와도 미리 정한 그 난수로 추첨해요.{' '}
          {DROPPER_TEXTS[useDropper(round)]} 참여한 금액은 그대로예요.
        </p>
        {onVerify && <TextButton onClick={() => onVerify(expect)}>{roundName(expect)} 확인하기</TextButton>}
      </div>
    </section>
  )
}

interface LateNoteProps {
  lottery: string
  /** Rounds that may be late, the oldest first. */
  rounds: readonly string[]
  /** The room has waited for a result long enough to say so. */
  late: boolean
  onVerify: (expect: string) => void
}

/** Says of rounds without a result what they wait for; nothing where none is late. */
export function LateNote({ lottery, rounds, late, onVerify }: LateNoteProps) {
  const [oldest = ''] = rounds
  const end = useRoundEnd(lottery, oldest)
  if (oldest === '') return null
  if (end.round && end.waits) return <WaitNote round={end.round} others={rounds.length - 1} onVerify={onVerify} />
  if (!late && !end.late) return null
  return <Explain>{roundName(oldest)} 결과가 늦어지고 있어요. 참여한 금액은 그대로예요.</Explain>
}

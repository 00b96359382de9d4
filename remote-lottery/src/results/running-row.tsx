import type { LotteryInfo } from '@yaksok/shared/core/contract'
import { roundName } from '../lottery/result-text.ts'
import { ValuesToCome } from '../lottery/values.tsx'
import styles from './results.module.css'

/** The round that runs: not drawn yet (DESIGN.md, Draw history). */
export function RunningRow({ lottery: { now_expect, game } }: { lottery: LotteryInfo }) {
  return (
    <p className={styles.running}>
      <span className="num">{roundName(now_expect)}</span>
      <ValuesToCome game={game} />
      <span className={styles.when}>추첨 전</span>
    </p>
  )
}

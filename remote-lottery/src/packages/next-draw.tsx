import { useCountdown } from '../clock/use-countdown.ts'
import { Ring } from '../lottery/ring.tsx'
import type { DrawTime } from './draw-time.ts'
import styles from './packages.module.css'

/** The time left of one draw as a small ring. `total` of its round, in seconds. */
export function TimeLeft({ time }: { time: DrawTime | undefined }) {
  const seconds = useCountdown(time?.drawAt ?? null)
  return (
    <span className={styles.live}>
      <Ring small seconds={seconds} total={time?.roundSeconds ?? 60}>
        <b className="num">{seconds ?? ''}</b>
      </Ring>
      초 남음
    </span>
  )
}

/** The next draw of all packages, which share one clock; before that is known it keeps its place. */
export function NextDraw({ time }: { time: DrawTime | undefined }) {
  return (
    <div className={styles.next}>
      <TimeLeft time={time} />
      <p className="num">{time ? `모든 추첨 방이 ${time.roundSeconds}초마다 함께 추첨해요` : '\u00a0'}</p>
    </div>
  )
}

import type { LotteryInfo, PackageItem } from '@yaksok/shared/core/contract'
import { Link } from '@yaksok/shared/page/router'
import { type MouseEvent, useState } from 'react'
import { useCountdown } from '../clock/use-countdown.ts'
import { Ring } from '../lottery/ring.tsx'
import { NoEntry } from './no-entry.tsx'
import { PackageIcon } from './package-icon.tsx'
import { conditionText, entryProblem, shortfallText } from './package-rules.ts'
import styles from './packages.module.css'
import type { DrawTime } from './use-draw-times.ts'

interface PackageTileProps {
  item: PackageItem
  /** The room behind the tile; undefined until it is known. */
  room: LotteryInfo | undefined
  time: DrawTime | undefined
  /** Won. */
  balance: number
  /** A square tile instead of a row. */
  small?: boolean
}

/** A package: name, entry balance, and the time to the next draw or what the balance lacks. Leads to its room. */
export function PackageTile({ item, room, time, balance, small = false }: PackageTileProps) {
  const short = room && shortfallText(balance, room)
  const [problem, setProblem] = useState<string | null>(null)
  const enter = (event: MouseEvent) => {
    const problem = entryProblem(balance, room)
    if (!problem) return
    event.preventDefault()
    setProblem(problem)
  }
  return (
    <>
      <Link
        className={small ? styles.tile : styles.big}
        to={`/Lottery?key=${encodeURIComponent(item.key)}&id=${encodeURIComponent(item.id)}`}
        onClick={enter}
      >
        <span className={styles.icon}>
          <PackageIcon item={item} />
        </span>
        <span>
          <b className={styles.name}>{item.name}</b>
          <span className={`${styles.sub} num`}>{room ? conditionText(room) : '\u00a0'}</span>
        </span>
        {short ? <span className={`${styles.short} num`}>{short}</span> : !small && <TimeLeft time={time} />}
      </Link>
      {problem !== null && <NoEntry problem={problem} onClose={() => setProblem(null)} />}
    </>
  )
}

function TimeLeft({ time }: { time: DrawTime | undefined }) {
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

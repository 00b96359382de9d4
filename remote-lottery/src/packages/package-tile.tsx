import type { LotteryInfo, PackageItem } from '@yaksok/shared/core/contract'
import { useCall } from '@yaksok/shared/page/query'
import { Link } from '@yaksok/shared/page/router'
import type { Stop } from '@yaksok/shared/page/screen'
import { type MouseEvent, useState } from 'react'
import type { DrawTime } from './draw-time.ts'
import { TimeLeft } from './next-draw.tsx'
import { NoEntry } from './no-entry.tsx'
import { PackageIcon } from './package-icon.tsx'
import { conditionText, entryProblem, priceText, shortfallText, whatText } from './package-rules.ts'
import styles from './packages.module.css'

interface PackageTileProps {
  item: PackageItem
  /** What it is about, where somebody has written that. */
  line: string | undefined
  /** The room behind the tile; undefined until it is known. */
  room: LotteryInfo | undefined
  /** Its own draw; undefined while that is not known, null where it is shown for all tiles at once. */
  time: DrawTime | undefined | null
  /** Won. */
  balance: number
  /** Why the member may not take part now: the room is only to be read then. */
  stop: Stop | null
  /** A square tile instead of a row. */
  small?: boolean
}

/**
 * A package: its name, what is drawn behind it, what that costs and gives back on average, the balance it asks for, and the
 * time to its draw or what the balance lacks. Leads to its room.
 */
export function PackageTile({ item, line, room, time, balance, stop, small = false }: PackageTileProps) {
  const { data: odds } = useCall('odds', { id: item.id })
  const short = stop ? stop.badge : room && shortfallText(balance, room)
  const [problem, setProblem] = useState<string | null>(null)
  const enter = (event: MouseEvent) => {
    const problem = stop ? null : entryProblem(balance, room)
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
          {line && <span className={styles.event}>{line}</span>}
          <span className={styles.about}>{room && whatText(room)}</span>
          <span className={`${styles.about} num`}>{room && priceText(room, odds)}</span>
          <span className={`${styles.sub} num`}>{room ? conditionText(room) : '\u00a0'}</span>
        </span>
        {short ? (
          <span className={`${styles.short} num`} data-stop={stop ? '' : undefined}>
            {short}
          </span>
        ) : (
          time !== null && !small && <TimeLeft time={time} />
        )}
      </Link>
      {problem !== null && <NoEntry problem={problem} onClose={() => setProblem(null)} />}
    </>
  )
}

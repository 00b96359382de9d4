import type { LotteryInfo, PackageItem } from '@yaksok/shared/core/contract'
import { useCall } from '@yaksok/shared/page/query'
import { Link } from '@yaksok/shared/page/router'
import type { Stop } from '@yaksok/shared/page/screen'
import { Badge } from '@yaksok/shared/page/ui'
import { CheckIcon } from '@yaksok/shared/parts/icons'
import { type MouseEvent, useState } from 'react'
import type { DrawTime } from './draw-time.ts'
import { TimeLeft } from './next-draw.tsx'
import { NoEntry } from './no-entry.tsx'
import { GameMotif, PackageIcon } from './package-icon.tsx'
import { chanceRangeText, conditionText, entryProblem, priceText, shortfallText, whatText } from './package-rules.ts'
import styles from './packages.module.css'

interface PackageTileProps {
  item: PackageItem
  /** What it is about, where somebody has written that. */
  line: string | undefined
  /** The room behind the tile; undefined where it could not be read. */
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
 * A package: its drawing and that of its game, its name, what is drawn behind it, how likely a hit is, what that costs and
 * gives back on average, the balance it asks for, and whether the member may take part. Leads to its room.
 */
export function PackageTile({ item, line, room, time, balance, stop, small = false }: PackageTileProps) {
  const { data: odds } = useCall('odds', { id: item.id })
  const short = stop ? stop.badge : room && shortfallText(balance, room)
  const lead = line ?? (small ? undefined : room?.desc)
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
        <span className={styles.panel}>
          <PackageIcon item={item} />
          {room && <GameMotif game={room.game} />}
        </span>
        <span className={styles.text}>
          <b className={styles.name}>{item.name}</b>
          {lead && <span className={styles.lead}>{lead}</span>}
          <span className={styles.about}>{room && whatText(room)}</span>
          <span className={`${styles.about} num`}>{room && chanceRangeText(room)}</span>
          <span className={`${styles.about} ${styles.price} num`}>{room && priceText(room, odds)}</span>
          <span className={styles.foot}>
            <span className={`${styles.sub} num`}>{room ? conditionText(room) : '\u00a0'}</span>
            {short && <span className={`${styles.short} num`}>{short}</span>}
            {room && !short && (
              <Badge tone="ok" icon={<CheckIcon />}>
                참여 가능
              </Badge>
            )}
            {!short && time !== null && !small && <TimeLeft time={time} />}
          </span>
        </span>
      </Link>
      {problem !== null && <NoEntry problem={problem} onClose={() => setProblem(null)} />}
    </>
  )
}

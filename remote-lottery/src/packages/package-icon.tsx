import type { LotteryInfo, PackageItem } from '@yaksok/shared/core/contract'
import {
  CalendarIcon,
  ClockIcon,
  GiftIcon,
  type IconType,
  LeafIcon,
  MapPinIcon,
  TicketIcon,
} from '@yaksok/shared/parts/icons'
import styles from './packages.module.css'

const ICONS: Record<string, IconType> = {
  clock: ClockIcon,
  calendar: CalendarIcon,
  gift: GiftIcon,
  'map-pin': MapPinIcon,
  leaf: LeafIcon,
}

/** The picture of a package: a dial for its hours, a sunrise for a day, else what the server named in `ico`. */
export function PackageIcon({ item: { name, ico } }: { item: PackageItem }) {
  const hours = Number(/^(\d+)시간/.exec(name)?.[1] ?? 0)
  if (hours > 0 && hours <= 12) return <TimeDial hours={hours} />
  if (name.startsWith('하루')) return <Sunrise />
  if (/^(https:\/\/|\/)/.test(ico))
    return <img src={ico} alt="" width={44} height={44} loading="lazy" decoding="async" />
  const Icon = ICONS[ico] ?? TicketIcon
  return <Icon />
}

/** A clock face with an arc over the hours the package lasts. */
function TimeDial({ hours }: { hours: number }) {
  const angle = (hours / 12) * 2 * Math.PI
  const end = { x: 22 + 16 * Math.sin(angle), y: 22 - 16 * Math.cos(angle) }
  const arc =
    hours === 12 ? '' : `M22 6a16 16 0 ${hours > 6 ? 1 : 0} 1 ${(end.x - 22).toFixed(2)} ${(end.y - 6).toFixed(2)}`
  return (
    <svg viewBox="0 0 44 44" fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" aria-hidden="true">
      <circle cx="22" cy="22" r="16" opacity={arc ? 0.28 : 1} />
      <path d={arc} />
      <path d="M22 13v9l6 4" stroke="var(--color-accent)" />
    </svg>
  )
}

function Sunrise() {
  return (
    <svg viewBox="0 0 44 44" fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" aria-hidden="true">
      <path d="M9 30a13 13 0 0 1 26 0M4 36h36" />
      <path d="M22 6v5M6.5 14.5l3.5 3M37.5 14.5l-3.5 3" stroke="var(--color-accent)" />
    </svg>
  )
}

/** What is drawn: ten numbers of which a pick has half, or three dice. Decoration. */
export function GameMotif({ game }: { game: LotteryInfo['game'] }) {
  return (
    <svg
      className={styles.motif}
      viewBox="0 0 60 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
    >
      {game === 'digit' ? (
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => (
          <circle
            key={number}
            cx={6 + (number % 5) * 12}
            cy={number < 5 ? 6 : 18}
            r="3.5"
            fill={number < 5 ? 'none' : 'currentColor'}
          />
        ))
      ) : (
        <>
          <path d="M5 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM25 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H25a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM45 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H45a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z" />
          <path
            d="M10 12h.01M27 8.5h.01M33 15.5h.01M47 7.5h.01M50 12h.01M53 16.5h.01"
            strokeWidth={4}
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  )
}

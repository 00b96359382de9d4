import type { PackageItem } from '@yaksok/shared/core/contract'
import {
  CalendarIcon,
  ClockIcon,
  GiftIcon,
  type IconType,
  LeafIcon,
  MapPinIcon,
  TicketIcon,
} from '@yaksok/shared/parts/icons'

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

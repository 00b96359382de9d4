import { stampText } from '@yaksok/shared/core/time'

const MINUTE_MS = 60_000

/** How long something has waited, in its two largest units: `3분`, `2시간 5분`, `4일 6시간`. @param ms whole or not, never negative */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < 1) return '방금'
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  const parts: readonly [number, string][] = days
    ? [
        [days, '일'],
        [hours, '시간'],
      ]
    : [
        [hours, '시간'],
        [minutes % 60, '분'],
      ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => count + unit)
    .join(' ')
}

/** A number of things, grouped: `12,345`. */
export const countText = (count: number): string => count.toLocaleString('ko-KR')

/** A size as a progress shows it: `1.2 MB`, `830 kB`. */
export function bytesText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A moment (ISO 8601) as the details of a thing show it, in Seoul: `2026-11-20 14:33:00`. */
export const secondText = (at: string): string => stampText(at).replace(' KST', '')

/** The same as a row has room for it: `2026-11-20 14:33`. */
export const minuteText = (at: string): string => secondText(at).slice(0, -3)

import type { Venue } from '@yaksok/shared/core/contract'
import { accountServiceEntry } from '@yaksok/shared/core/routes'

/**
 * Properties of a link to customer service, which is told what it is about. Nothing is booked by going there, and no
 * screen says so (decisions.md, Honest by design). The text travels in the history entry, not in the
 * address: nobody can send a member a link that puts words into this place.
 */
export function toService(about: string): { to: string; state: { about: string; topic: 'booking' } } {
  return { to: accountServiceEntry, state: { about, topic: 'booking' } }
}

/** e.g. `청담 라운지 온 예약 문의 (번호 001)` */
export function venueInquiry({ name, index }: Pick<Venue, 'name' | 'index'>): string {
  return `${name} 예약 문의 (번호 ${venueNumber(index)})`
}

/** Venues are numbered in three digits, from 001. */
export function venueNumber(index: number): string {
  return String(index).padStart(3, '0')
}

const TELEGRAM_HOSTS = new Set(['t.me', 'telegram.me'])

/** The address of a Telegram desk, or null where there is none or it leads anywhere else. */
export function telegramLink(address: string): string | null {
  try {
    const url = new URL(address)
    return url.protocol === 'https:' && TELEGRAM_HOSTS.has(url.hostname) && url.pathname.length > 1 ? url.href : null
  } catch {
    return null
  }
}

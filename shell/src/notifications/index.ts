/**
 * The member hears at once what was decided (docs/decisions/047-notifications-stream.md): one stream a browser, and a question
 * every minute where there is none.
 */
import { followMember } from '@yaksok/host/streams'
import { call } from '@yaksok/shared/page/api'
import { onSessionEnd } from '@yaksok/shared/page/session'
import type { NotificationItem } from '@yaksok/shared/parts/notifications'
import { handleEvent } from './handle-event.ts'
import { openEventSource } from './open-event-source.ts'

const POLL_MS = 60_000
const EVENTS = ['open', 'notification', 'own', 'settled', 'content', 'ended']

/** Number of what this page heard last, or is known to have been told; null before it is known. */
let last: number | null = null

/**
 * Starts listening, for as long as there is a member.
 * @param answeredAt of which moment the page's answers are, ms since 1970: what happened since then is heard, too
 */
export function startNotifications(answeredAt: number | null): void {
  followMember({
    name: 'yaksok-events',
    connect: () => openEventSource(() => (last === null ? null : String(last)), answeredAt),
    events: EVENTS,
    hear(event, data) {
      const { number } = (data ?? {}) as { number?: unknown }
      if (typeof number === 'number') last = Math.max(last ?? 0, number)
      handleEvent(event, data)
    },
    ask: () => void ask(answeredAt),
    pollMs: POLL_MS,
  })
  onSessionEnd(() => {
    last = null
  })
}

/** What a page without a stream asks: its answer is taken as the first event of a stream, what is new as if it had been heard. */
async function ask(answeredAt: number | null): Promise<void> {
  const news = await call('unseenNotifications').catch(() => null)
  if (!news) return
  if (news.newest && isNew(news.newest, last, answeredAt)) handleEvent('notification', news.newest)
  else handleEvent('open', news)
  last = Math.max(last ?? 0, news.newest?.number ?? 0)
}

/**
 * Whether a page that asks hears of something for the first time.
 * @param heard number of what it has heard before; null where it has heard nothing and asks for the first time
 * @param answeredAt of which moment the answers are that it was drawn of, ms since 1970; null where it fetched them itself
 */
export function isNew(
  newest: Pick<NotificationItem, 'number' | 'at'>,
  heard: number | null,
  answeredAt: number | null,
): boolean {
  if (heard !== null) return newest.number > heard
  return answeredAt !== null && Date.parse(newest.at) > answeredAt
}

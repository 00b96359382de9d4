import type { ResponseOf } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { callKey, invalidate, queryClient, refreshUser } from '@yaksok/shared/page/query'
import { sessionAtom, store } from '@yaksok/shared/page/session'
import { queueToast } from '@yaksok/shared/page/ui'
import { type NotificationItem, notificationText } from '@yaksok/shared/parts/notifications'

/** What comes together is told together, ms: a page that comes back hears several at once. */
const TOGETHER_MS = 300
/** Pages that hear of new content do not all ask at once, ms. */
const SPREAD_MS = 5000

/** A page that ended its session itself, with a changed password say, has said so by then, ms. */
const OWN_END_MS = 1000

/** What a member can change on another device. */
const OWN = [
  'deposits',
  'withdrawals',
  'desk',
  'heldMoney',
  'ledger',
  'moneyRecord',
  'report',
  'limits',
  'userBank',
  'bookings',
  'booking',
  'inquiries',
] as const

let queued: NotificationItem[] = []

/** Does what an event of the stream, or an answer in its place, asks for: fetches again what has changed, and says what happened. */
export function handleEvent(event: string, data: unknown): void {
  if (event === 'open') compare(data)
  if (event === 'notification') readNotification(data)
  if (event === 'settled')
    void Promise.all([
      refreshUser(),
      invalidate('gameRecords', 'report', 'ledger', 'moneyRecord', 'heldMoney', 'played', 'limits'),
    ]).catch(nothing)
  // another device of the member's: whatever it may have changed, where it is on the screen
  if (event === 'own') void Promise.all([refreshUser(), invalidate(...OWN)]).catch(nothing)
  if (event === 'content') setTimeout(() => void invalidate('notices', 'systemConfig'), Math.random() * SPREAD_MS)
  if (event === 'ended') setTimeout(confirmSession, OWN_END_MS)
}

/** The server says it to the call, and the session ends as with any other. */
function confirmSession(): void {
  if (store.get(sessionAtom).state === 'member') call('userInfo').catch(nothing)
}

/** A stream that begins says how many are not looked at: the page may know of fewer, or of more. */
function compare(data: unknown): void {
  const known = queryClient.getQueryData<ResponseOf<'unseenNotifications'>>(callKey('unseenNotifications'))
  if (known && known.unseen !== (data as { unseen?: unknown })?.unseen)
    void invalidate('notifications', 'unseenNotifications')
}

/** Without the files that it is read by it shows in the list alone, when that is fetched again. */
function readNotification(data: unknown): void {
  void import(/* webpackChunkName: "late" */ './parse-notification.ts').then(
    ({ parseNotification }) => queueNotification(parseNotification(data)),
    nothing,
  )
}

function queueNotification(item: NotificationItem): void {
  if (queued.push(item) === 1) setTimeout(showQueued, TOGETHER_MS)
}

function showQueued(): void {
  const all = queued
  queued = []
  const texts = all.flatMap((item) => notificationText(item) ?? [])
  const changes = new Set(texts.flatMap((text) => text.changes))
  void invalidate('notifications', 'unseenNotifications', ...changes)
  if (changes.has('userInfo')) void refreshUser().catch(nothing)
  const [only] = texts
  if (texts.length === 1 && only) queueToast(only.text, only.good ? 'ok' : 'info')
  else if (texts.length > 1) queueToast(`새 알림이 ${texts.length}개 있어요`)
}

/** The next event, look or visit brings it. */
function nothing(): void {}

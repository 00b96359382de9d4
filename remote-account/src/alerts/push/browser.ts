import type { RequestOf } from '@yaksok/shared/core/contract'

/** Why a browser takes no notices: the member has blocked them or has not answered, or it has no worker for them. */
export type Refusal = 'blocked' | 'unanswered' | 'unable'

/** Whether this browser can show notices of an app that is closed. */
export const canPush = (): boolean =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator

/** Whether the member has blocked notices of this app: only the browser's settings can change that. */
export const isBlocked = (): boolean => Notification.permission === 'denied'

/** Asks the member, and subscribes this browser. @param key the server's, base64url */
export async function subscribe(key: string): Promise<RequestOf<'startPush'> | Refusal> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'unanswered'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'unable'
  const { pushManager } = registration
  // one that was made for another server's key cannot be used, and stands in the way of a new one
  const earlier = await pushManager.getSubscription()
  if (earlier && keyOf(earlier) !== key) await earlier.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null)
  const { endpoint, keys } = made?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return 'unable'
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
}

/** Whether this browser takes notices from the server with this key: a browser may have dropped that by itself. */
export async function isSubscribed(key: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const made = await registration?.pushManager.getSubscription()
  return Notification.permission === 'granted' && made != null && keyOf(made) === key
}

/** Ends this browser's subscription at its service. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

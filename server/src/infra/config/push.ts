import webpush from 'web-push'

/** How notices to closed browsers (Web Push) are sent. */
export interface PushConfig {
  /** VAPID, base64url: browsers bind a subscription to it. */
  publicKey: string
  privateKey: string
  /** Whom a push service asks where something is wrong: `mailto:` or `https:`. */
  contact: string
  /** Where notices may be sent: origins, whose host may begin with `*.` */
  services: readonly string[]
}

/** The services of Chrome, Edge, Firefox and Safari. The address comes from members: no other is ever called. */
export const PUSH_SERVICES: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

const SERVICE = /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?|http:\/\/(127\.0\.0\.1|localhost):\d+)$/

/** Whether this can stand in `PUSH_SERVICES`: https, or http on this machine, for trying it out. */
export const isPushService = (text: string): boolean => SERVICE.test(text)

/** Whether an address of a browser's subscription is at one of the services. */
export function isAtService(address: string, services: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password) return false
  return services.some((service) => {
    const [scheme, host = ''] = service.split('://')
    if (url.protocol !== `${scheme}:`) return false
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
  })
}

/** `public:private` of VAPID, as `PUSH_KEYS` holds it; null for `''`, undefined where it is no pair. */
export function pushKeys(text: string): Pick<PushConfig, 'publicKey' | 'privateKey'> | null | undefined {
  if (text === '') return null
  const [publicKey = '', privateKey = '', more] = text.split(':')
  try {
    webpush.setVapidDetails('mailto:nobody@example.invalid', publicKey, privateKey)
  } catch {
    return undefined
  }
  return more === undefined ? { publicKey, privateKey } : undefined
}

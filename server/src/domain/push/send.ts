import webpush from 'web-push'
import type { PushConfig } from '../../infra/config/index.ts'
import { inSpan } from '../../infra/tracing/index.ts'
import type { Waiting } from './waiting.ts'
import { noticeOf } from './words.ts'

/** `gone`: the subscription is over. `later`: it can be tried again. */
export type Sent = 'arrived' | 'gone' | 'later'

/** A service that says nothing for so long is asked again later, ms. */
const LIMIT_MS = 5000
/** The service keeps a notice for a browser that is off, seconds. */
const KEPT_SECONDS = 24 * 3600

/** Sends one notice, sealed for its browser (RFC 8291) and signed by this server (RFC 8292). Never throws. */
export function send(waiting: Waiting, config: PushConfig, limit = AbortSignal.timeout(LIMIT_MS)): Promise<Sent> {
  const attributes: Record<string, string> = {
    'server.address': hostOf(waiting.endpoint),
    'app.push.kind': waiting.kind,
  }
  return inSpan(
    () => ({ name: 'push notice', kind: 'client', root: true, attributes }),
    async () => {
      const sent = await post(waiting, config, limit)
      attributes['app.push.result'] = sent
      return sent
    },
  )
}

/** The service's, which many members share; the rest of an endpoint is one browser's. */
const hostOf = (endpoint: string) => URL.parse(endpoint)?.hostname ?? ''

async function post({ endpoint, p256dh, auth, kind }: Waiting, config: PushConfig, limit: AbortSignal): Promise<Sent> {
  try {
    const { method, headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(noticeOf(kind, kind)),
      {
        vapidDetails: { subject: config.contact, publicKey: config.publicKey, privateKey: config.privateKey },
        TTL: KEPT_SECONDS,
        urgency: 'high',
      },
    )
    const response = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body && new Uint8Array(body),
      // an answer that leads elsewhere would lead past the list of services
      redirect: 'manual',
      signal: limit,
    })
    await response.body?.cancel()
    if (response.ok) return 'arrived'
    // 4xx but for "too many": this notice will never be taken
    return [404, 410, 400, 401, 403].includes(response.status) ? 'gone' : 'later'
  } catch {
    return 'later'
  }
}

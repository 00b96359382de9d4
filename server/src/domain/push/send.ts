import webpush from 'web-push'
import type { PushConfig } from '../../infra/config/index.ts'
import { inSpan } from '../../infra/tracing/index.ts'
import type { Waiting } from './waiting.ts'

/** What a browser shows of a notice. Lock screens are read by others: it says what it is about, and no amount or name. */
interface Notice {
  title: string
  body: string
  /** Address in the app that a tap opens. */
  to: string
  /** A later notice with the same tag takes this one's place. */
  tag: string
}

const BODIES: Record<string, string> = {
  deposit: '입금 신청의 결과가 나왔어요',
  withdrawal: '출금 신청의 결과가 나왔어요',
  booking: '예약에 새 소식이 있어요',
  'booking-tomorrow': '약속 하루 전이에요',
  'booking-soon': '곧 약속 시간이에요',
  'booking-offer': '기다리던 시간에 자리가 났어요',
  device: '쓰지 않던 기기에서 로그인했어요',
  passkey: '패스키가 새로 만들어졌어요',
  fund: '출금 비밀번호를 다시 정하는 신청을 받았어요',
  account: '계정을 닫는 신청을 받았어요',
  notice: '새 소식이 올라왔어요',
}

/** The notice of something that a member is told of. @param kind as in the list, e.g. `deposit-done` */
function noticeOf(kind: string, tag: string): Notice {
  const about = kind.split('-')[0] ?? ''
  const to = about === 'notice' ? '/Notice' : kind === 'booking-offer' ? '/Bookings' : '/Alerts'
  return { title: '약속', body: BODIES[kind] ?? BODIES[about] ?? '새 알림이 있어요', to, tag }
}

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

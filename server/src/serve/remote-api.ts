import { ask, forwardApi, headersToApi, openUpstreams, type Upstreams } from '@yaksok/platform/gateway'
import { calls } from '@yaksok/shared/core/contract'
import { UserError } from '../command/index.ts'
import {
  type createLog,
  refuseUnanswered,
  remoteCards,
  remoteViews,
  type SendView,
  type ServerConfig,
} from '../index.ts'
import { rendersPages } from './gateway-settings.ts'

/** What an ordinary call may send, and what those with pictures may; bytes. */
const BODY_LIMIT = Math.max(
  64 * 1024,
  ...Object.values(calls).map((call) => ('bodyBytes' in call && call.bodyBytes) || 0),
)

/** The API of a gateway whose API runs in other processes (`API_URL`). */
export async function openRemoteApi(config: ServerConfig, log: ReturnType<typeof createLog>) {
  if (rendersPages() && config.internalToken === '')
    throw new UserError(
      'A gateway whose API runs in another process needs INTERNAL_TOKEN to render screens. Give all processes the same value, or start with SERVER_RENDERING=0',
    )
  const upstreams = await openUpstreams({
    origins: config.apiUrls,
    onChange: ({ origin, up }) =>
      log.info({ event: 'api', api: origin, up }, up ? 'an API is ready' : 'an API is not ready'),
  })
  const send = sendView(upstreams, config.internalToken)
  return {
    ...forwardApi({ upstreams, bodyLimit: BODY_LIMIT, refuse: refuseUnanswered, metricPrefix: 'yaksok_' }),
    views: remoteViews(send),
    cards: remoteCards(send),
    isReady: () => upstreams.all.some(({ up }) => up),
    close: () => upstreams.close(),
  }
}

/** Asks as the visitor's request came, with the secret of this deployment. It only reads, so any API process may be asked again. */
function sendView(upstreams: Upstreams, token: string): SendView {
  return async (request, path, body) => {
    const { cookie = '', 'user-agent': agent = '', ...headers } = headersToApi(request)
    const { status, body: answer } = await ask(upstreams, {
      method: 'POST',
      path,
      headers: {
        host: headers.host ?? '',
        'x-forwarded-for': headers['x-forwarded-for'] ?? '',
        'x-forwarded-proto': headers['x-forwarded-proto'] ?? '',
        'x-forwarded-host': headers['x-forwarded-host'] ?? '',
        'user-agent': agent,
        cookie,
        ...(headers.traceparent && { traceparent: headers.traceparent }),
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body,
      isSafe: true,
    })
    answer.setEncoding('utf8')
    if (status === 200) return answer as AsyncIterable<string>
    answer.destroy()
    throw new Error(`the API answers ${status} to a question of a page: is INTERNAL_TOKEN the same everywhere?`)
  }
}

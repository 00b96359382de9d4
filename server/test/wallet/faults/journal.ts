import { type CallId, calls, openEnvelope, toBase64 } from '@yaksok/shared/core/contract'

export interface Client {
  id: number
  token: string
}

/** One money call that was sent under a key of its own. */
export interface JournalLine {
  client: Client
  call: 'deposit' | 'withdraw' | 'placeOrder'
  fields: Record<string, string>
  key: string
  /** Id of what it made, once a server has acknowledged it; null while nobody knows whether it happened. */
  acknowledged: string | null
  /** True where a server has said no. */
  refused: boolean
}

export interface SentAnswer {
  status: number
  code: number
  msg: string
  data: unknown
}

/** Makes a call over HTTP; throws where the connection breaks before the whole answer is there. */
export async function send(
  url: string,
  client: Client,
  call: CallId,
  fields: Record<string, string>,
  key?: string,
): Promise<SentAnswer> {
  const { methods, spellings } = calls[call]
  const form = new URLSearchParams(fields).toString()
  const get = methods[0] === 'GET'
  const response = await fetch(`${url}${spellings[0].path}${get && form ? `?${form}` : ''}`, {
    method: methods[0],
    headers: {
      token: toBase64(client.token),
      ...(key && { 'idempotency-key': key }),
      ...(!get && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(!get && { body: form }),
    signal: AbortSignal.timeout(10_000),
  })
  const { code, msg, data } = openEnvelope(await response.json())
  return { status: response.status, code, msg, data }
}

/** Sends a line's request and writes down what was answered. An answer that never came changes nothing. */
export async function sendLine(url: string, line: JournalLine): Promise<SentAnswer | null> {
  const answer = await send(url, line.client, line.call, line.fields, line.key).catch(() => null)
  if (!answer || answer.status >= 500 || answer.status === 409 || answer.status === 429) return answer
  if (answer.code === 200) {
    const { id, order } = answer.data as { id?: string; order?: string }
    const made = id ?? order ?? ''
    if (line.acknowledged !== null && line.acknowledged !== made)
      throw new Error(`${line.call} ${line.key} was acknowledged as ${line.acknowledged}, now as ${made}`)
    line.acknowledged = made
  } else {
    if (line.acknowledged !== null) throw new Error(`${line.call} ${line.key} was acknowledged, now: ${answer.msg}`)
    line.refused = true
  }
  return answer
}

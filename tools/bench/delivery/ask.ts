/** Asking the service as many networks do: each has its own allowance. */
import { request } from 'node:http'

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT'
  token?: string
  body?: object | Buffer
  /** A loopback address that it comes from. */
  from?: string
}

export interface Answer {
  status: number
  text: string
}

/** Rejects where the connection breaks, as it does when the service is killed. */
export function ask(url: string, { method = 'GET', token, body, from }: Asked = {}): Promise<Answer> {
  const sent = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(sent && {
      'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
      'content-length': sent.length,
    }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, ...(from && { localAddress: from }) }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(sent)
  })
}

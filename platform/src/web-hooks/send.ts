/** Sending one message to a hook: signed, with a time limit, to no private address, following nobody. */
import { createHmac } from 'node:crypto'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import { isPrivate, PrivateAddress, publicLookup } from './private-addresses.ts'
import type { Hook } from './settings.ts'

/** How long an answer may take, ms. */
const LONGEST_MS = 10_000

/** `t=<seconds>,v1=<hex>`: HMAC-SHA-256 of `<seconds>.<body>` under the hook's secret. @param now ms */
export function signatureOf(secret: string, body: string, now: number): string {
  const t = Math.floor(now / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

/** Sends `body`; answers the status. Rejects where nobody answers in time, and where the address is private and may not be. */
export async function send(hook: Hook, body: string, now = Date.now()): Promise<number> {
  const url = new URL(hook.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!hook.private && isIP(host) && isPrivate(host)) throw new PrivateAddress(`${host} is in a private network`)
  const request = url.protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(LONGEST_MS),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'release-hooks',
          'release-signature': signatureOf(hook.secret, body, now),
        },
        ...(!hook.private && { lookup: publicLookup }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        // nobody reads what it says
        answer.destroy()
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

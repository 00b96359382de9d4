import { setTimeout as delay } from 'node:timers/promises'
import { toBase64 } from '@yaksok/shared/core/contract'

/** A page that listens: opens its stream of events again whenever it has ended, as late as the stream says. */
export function listen(url: string, token: string) {
  const closing = new AbortController()
  let ended = 0
  let open = false

  async function once(): Promise<number> {
    const response = await fetch(`${url}/api/events`, { headers: { token: toBase64(token) }, signal: closing.signal })
    let retry = 1000
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      open = response.status === 200
      retry = Number(/^retry: (\d+)$/m.exec(chunk)?.[1] ?? retry)
    }
    return retry
  }

  async function forEver(): Promise<void> {
    while (!closing.signal.aborted) {
      const retry = await once().catch(() => 1000)
      if (open) ended++
      open = false
      await delay(retry, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  void forEver()
  return { ended: () => ended, isOpen: () => open, close: () => closing.abort() }
}

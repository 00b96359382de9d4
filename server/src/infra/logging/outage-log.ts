import type { Logger } from 'pino'

/** While something stays broken, a line this often is enough. */
const EVERY_MS = 30_000

/** What a log says of something that breaks and comes back: one line when it breaks, one when it works again. */
export interface OutageLog {
  failed(err: unknown): void
  worked(): void
}

/** @param event names the part of the server; `broken` and `back` are the two sentences. */
export function createOutageLog(log: Pick<Logger, 'warn'>, event: string, broken: string, back: string): OutageLog {
  let since: number | null = null
  let said = 0
  return {
    failed(err) {
      const now = performance.now()
      const known = since !== null
      since ??= now
      if (known && now - said < EVERY_MS) return
      said = now
      log.warn({ event, err, ...(known && { seconds: Math.round((now - since) / 1000) }) }, broken)
    },
    worked() {
      if (since === null) return
      log.warn({ event, seconds: Math.round((performance.now() - since) / 1000) }, back)
      since = null
    },
  }
}

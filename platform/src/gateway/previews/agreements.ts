/**
 * What a browser keeps once its person has agreed to a preview: the link, until when, and the gateway's signature over both.
 * The link alone opens nothing, and a cookie that a browser keeps for longer opens nothing after its end.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an agreement holds at most, ms; the link may end before. */
export const AGREED_MS = 86_400_000

const FORM = /^(\d{10})\.([\w-]{43})\.([\w@.-]{1,400})$/

export interface Agreement {
  link: string
  /** Its time is over: it only says what the browser was shown. */
  over: boolean
}

export interface Agreements {
  /** The text to keep for a link, until `until` (ms since 1970). */
  make(link: string, until: number): string
  /** What a kept text says; undefined where this deployment did not make it. */
  read(text: string): Agreement | undefined
}

/** Makes and checks agreements with `key`, which is asked for at the first use. */
export function makeAgreements(key: () => Buffer, now = () => Date.now()): Agreements {
  const sign = (seconds: string, link: string) =>
    createHmac('sha256', key()).update(`preview agreed 1\n${seconds}\n${link}`).digest()
  return {
    make(link, until) {
      const seconds = String(Math.floor(until / 1000))
      return `${seconds}.${sign(seconds, link).toString('base64url')}.${link}`
    },
    read(text) {
      const [, seconds, signature, link] = FORM.exec(text) ?? []
      if (!seconds || !signature || !link) return undefined
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(seconds, link))) return undefined
      return { link, over: Number(seconds) * 1000 <= now() }
    },
  }
}

/**
 * The id of one page that this deployment handed out: signed, so that reports about pages nobody got count nothing
 * (platform/docs/decisions/036-signed-page-ids.md).
 */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { randomText } from '../../http/index.ts'

/** `<time>.<random>.<signature>`; base 36 and base64url. */
const FORM = /^([0-9a-z]{6,10})\.([\w-]{12})\.([\w-]{22})$/

export interface PageIds {
  /** The id of a page of a composition, made now. */
  issue(composition: string): string
  /** When the page was handed out, in ms; undefined for an id that is made up or of another composition. */
  issuedAt(id: string, composition: string): number | undefined
}

/** Issues and checks ids with `key`, which is asked for at the first use. */
export function makePageIds(key: () => Buffer, clock: () => number = Date.now): PageIds {
  let known: KeyObject | undefined
  const sign = (time: string, random: string, composition: string) => {
    known ??= createSecretKey(key())
    return createHmac('sha256', known).update(`${time}.${random}.${composition}`).digest().subarray(0, 16)
  }
  return {
    issue(composition) {
      const time = clock().toString(36)
      const random = randomText(9, 'base64url')
      return `${time}.${random}.${sign(time, random, composition).toString('base64url')}`
    },
    issuedAt(id, composition) {
      const [, time, random, signature] = FORM.exec(id) ?? []
      if (!time || !random || !signature) return undefined
      const given = Buffer.from(signature, 'base64url')
      return timingSafeEqual(given, sign(time, random, composition)) ? Number.parseInt(time, 36) : undefined
    },
  }
}

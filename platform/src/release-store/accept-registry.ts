/** Which signed registries a gateway serves: none older than what it served, none from tomorrow, none that is long expired. */

import { type Refused, readSigned, type Signed, type Statement, VALID_MS } from './registry-signature.ts'
import type { Keys } from './signing-keys.ts'

/** How far the clocks of two machines may be apart, ms. */
const SKEW_MS = 5 * 60_000
/** How long after its end a statement is served where it was never served before, ms. There is an alarm from the first second. */
export const GRACE_MS = VALID_MS
/** A process with the private key signs anew what is older than this, ms. */
export const RENEW_MS = VALID_MS / 7

/** True where a statement has ended: it should have been signed anew long ago. */
export const hasExpired = ({ expires }: Statement, now = Date.now()): boolean => Date.parse(expires) <= now

/** True where whoever has the key should sign again what a statement says. */
export const isToRenew = ({ signedAt, key }: Statement, keys: Keys, now = Date.now()): boolean =>
  now - Date.parse(signedAt) > RENEW_MS || key !== keys.trusted[0].id

/** True for the same registry: signed again, at most. */
export const isSameStatement = (one: Statement, other: Statement): boolean =>
  one.revision === other.revision && one.live === other.live

/**
 * What the text of a `registry.json` is to a gateway that served `served` last (with a key that is still trusted). One that it
 * served already it serves again however long ago that ended: nobody is cut off because nobody signed.
 */
export function acceptRegistry(
  text: string,
  keys: Keys,
  { served, now = Date.now() }: { served: Statement | undefined; now?: number },
): Signed | Refused {
  const read = readSigned(text, keys)
  if ('refused' in read) return read
  const { statement } = read
  const { revision, signedAt, expires } = statement
  if (Date.parse(signedAt) > now + SKEW_MS)
    return { refused: 'future', why: `it was signed at ${signedAt}, which is later than now. Is a clock wrong?` }
  if (served && revision < served.revision)
    return {
      refused: 'rolled-back',
      why: `it has revision ${revision}, and ${served.revision} was served. After restoring a backup run: releases resume --above ${served.revision} --why …`,
    }
  if (served && revision === served.revision && !isSameStatement(statement, served))
    return { refused: 'forked', why: `it is another one than what was served as revision ${revision}` }
  const isKnown = served && isSameStatement(statement, served)
  if (!isKnown && Date.parse(expires) + GRACE_MS <= now)
    return { refused: 'expired', why: `it expired at ${expires}. Where the private key is, run: releases sign` }
  return read
}

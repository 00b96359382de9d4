/** Which signed registries a gateway serves: none older than what it served, none from tomorrow, none that is long expired. */

import type { Roles } from '../registry/index.ts'
import { StoreError } from '../util/index.ts'
import { type Refused, readSigned, type Signed, type Statement, VALID_MS } from './registry-signature.ts'
import { judgeRoles } from './roles/roles-of-change.ts'
import type { Keys } from './signing-keys.ts'

/** How far the clocks of two machines may be apart, ms. */
const SKEW_MS = 5 * 60_000
/** A process with the private key signs anew after this part of what a statement holds: each day of a week. */
const RENEW_AFTER = 1 / 7
/** How long a statement holds, ms; for as long again after its end it is served where it never was before, with an alarm. */
const lengthOf = ({ signedAt, expires }: Statement): number => Date.parse(expires) - Date.parse(signedAt)

/** True where a statement has ended: it should have been signed anew long ago. */
export const hasExpired = ({ expires }: Statement, now = Date.now()): boolean => Date.parse(expires) <= now

/** True where whoever has the key should sign again what a statement says. */
export const isToRenew = (statement: Statement, keys: Keys, now = Date.now()): boolean =>
  now - Date.parse(statement.signedAt) > lengthOf(statement) * RENEW_AFTER || statement.key !== keys.trusted[0].id

/** True for the same registry: signed again, at most. */
export const isSameStatement = (one: Statement, other: Statement): boolean =>
  one.revision === other.revision && one.live === other.live

/**
 * What the text of a `registry.json` is to a gateway that served `served` last (with a key that is still trusted). One that it
 * served already it serves again however long ago that ended: nobody is cut off because nobody signed.
 * @param options.roles those of what was served
 */
export function acceptRegistry(
  text: string,
  keys: Keys,
  { served, roles, now = Date.now() }: { served: Statement | undefined; roles?: Roles | undefined; now?: number },
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
  if (!isKnown && Date.parse(expires) + Math.min(lengthOf(statement), VALID_MS) <= now)
    return { refused: 'expired', why: `it expired at ${expires}. Where the private key is, run: releases sign` }
  return rolesRefused(read, roles) ?? read
}

/** Whoever has the service's key alone changes no page: root and teams have signed what is live, and nothing older. */
function rolesRefused({ registry, statement }: Signed, served: Roles | undefined): Refused | undefined {
  try {
    const trusted = judgeRoles(registry, served)
    if (trusted && !trusted.online.includes(statement.key))
      throw new StoreError('YK2021', 'the root does not name the key that signed it')
    return undefined
  } catch (error) {
    return { refused: 'roles', why: (error as Error).message }
  }
}

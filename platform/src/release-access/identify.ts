/** From the header of a request to who asks. */
import type { ReleaseStore } from '../release-store/index.ts'
import { type Issuer, issuerGrants } from './oidc-issuers.ts'
import type { Grant } from './rights.ts'
import { grantOf, readTokens } from './tokens.ts'

/** The grant of an `Authorization` header, or why there is none. */
export type Identify = (authorization: string | undefined) => Promise<Grant | string>

const BEARER = /^Bearer ([\w.~+/-]{1,8192}=*)$/i

export function identifier(store: ReleaseStore, issuers: readonly Issuer[]): Identify {
  const ofIssuers = issuerGrants(issuers)
  return async (authorization) => {
    const [, token] = BEARER.exec(authorization ?? '') ?? []
    if (!token) return 'A token is needed (YAKSOK_TOKEN)'
    // three parts with dots between are a JSON Web Token
    if (token.split('.').length === 3) return ofIssuers(token)
    return grantOf(readTokens(store), token, Date.now())
  }
}

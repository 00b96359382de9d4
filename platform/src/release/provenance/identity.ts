/**
 * The identity of the pipeline that made a build: a token (OpenID Connect) of an issuer whose keys the policy of the app has, for
 * exactly this build, which its audience names. It is good for nothing else, so nobody asks when it expired: issuer and claims
 * signed for these bytes (platform/docs/decisions/084-log-of-compositions.md).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import * as v from 'valibot'
import { nameSchema, type Release } from '../../registry/index.ts'
import { digestOf, type ReleaseStore } from '../../release-store/index.ts'
import {
  boundedBody,
  claimsSchema,
  StoreError,
  TOKEN_ALGORITHMS,
  writeAtomically,
  wrongClaim,
} from '../../util/index.ts'

/** Longest token, characters; those of CI systems have 1,500. */
export const MOST_TOKEN = 8192
const FILE = 'identity.jwt'
/** How far the clocks of issuer and service may be apart, s. */
const CLOCKS_S = 300

/** Which pipelines may release, in `RELEASE_POLICY`; the first that is of a part counts for it. */
export const identityRuleSchema = v.strictObject({
  /** Absent: every part. */
  parts: v.optional(v.pipe(v.array(nameSchema), v.minLength(1))),
  /** `iss` of its tokens. */
  issuer: v.pipe(v.string(), v.url()),
  claims: claimsSchema,
  /** Public keys of the issuer (JWK), as its `jwks_uri` lists them: never fetched. */
  keys: v.pipe(v.array(v.looseObject({ kty: v.string() })), v.minLength(1)),
})
export type IdentityRule = v.InferOutput<typeof identityRuleSchema>

/** What a token for a build is made for (`aud`). */
export function audienceOf(release: Release): string {
  return `release:sha384:${digestOf(JSON.parse(JSON.stringify(release)) as Record<string, unknown>).sha384}`
}

/** Throws StoreError YK3032 unless a pipeline that may release the part vouches for this build. @param now ms */
export async function refuseUnidentified(
  rules: readonly IdentityRule[],
  store: ReleaseStore,
  release: Release,
  { token, now = Date.now() }: { token?: string | undefined; now?: number } = {},
): Promise<void> {
  const { name, version } = release
  const rule = rules.find(({ parts }) => !parts || parts.includes(name))
  if (!rule) return
  const folder = store.releaseDir(name, version)
  const given = token ?? identityIn(folder)
  const problem = given === undefined ? 'nobody vouches for it' : await problemOf(given, rule, audienceOf(release), now)
  if (problem)
    throw new StoreError('YK3032', `${name} ${version} is released by a pipeline of ${rule.issuer} alone: ${problem}`)
  if (token !== undefined) writeAtomically(join(folder, FILE), token)
}

async function problemOf(
  token: string,
  rule: IdentityRule,
  audience: string,
  now: number,
): Promise<string | undefined> {
  try {
    const issued = decodeJwt(token).iat ?? Number.NaN
    if (!(issued * 1000 <= now + CLOCKS_S * 1000))
      return `its token was issued at ${timeOf(issued)}, which is later than now. Is a clock wrong?`
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: rule.keys as never }), {
      ...{ issuer: rule.issuer, audience, algorithms: TOKEN_ALGORITHMS, requiredClaims: ['iat', 'exp'] },
      currentDate: new Date(issued * 1000),
    })
    // of several audiences one could be somebody else's
    if (payload.aud !== audience) return 'its token is for more than this build'
    const wrong = wrongClaim(rule.claims, payload)
    return wrong === undefined ? undefined : `${wrong} of its token is not what the policy allows`
  } catch (error) {
    return `its token does not hold (${(error as Error).message})`
  }
}

const timeOf = (seconds: number) => (Number.isFinite(seconds) ? new Date(seconds * 1000).toISOString() : 'no time')

/** The token that lies beside a build; undefined where nobody vouched for it. */
export function identityIn(folder: string): string | undefined {
  const file = join(folder, FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Asks the pipeline's own system for a token for this build, where the environment says how: `RELEASE_IDENTITY_URL` (it takes
 * `audience`) and `RELEASE_IDENTITY_TOKEN`, as `ACTIONS_ID_TOKEN_REQUEST_URL` and `…_TOKEN` of GitHub are. Throws StoreError YK3032 where
 * it answers none.
 */
export async function askIdentity(
  release: Release,
  { RELEASE_IDENTITY_URL: address, RELEASE_IDENTITY_TOKEN: bearer = '' }: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  if (!address) return undefined
  const failed = (why: string) => new StoreError('YK3032', `The pipeline's identity cannot be had: ${why}`)
  const url = URL.parse(address)
  const isSafe = url?.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  if (!url || !isSafe) throw failed('RELEASE_IDENTITY_URL is no https address')
  url.searchParams.set('audience', audienceOf(release))
  const headers = { authorization: `Bearer ${bearer}`, accept: 'application/json' }
  const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(30_000) }).catch(() => {
    throw failed(`${url.host} does not answer`)
  })
  if (!answer.ok) throw failed(`${url.host} answers ${answer.status}`)
  const body = await boundedBody(answer, 4 * MOST_TOKEN, {
    tooLarge: () => failed('the answer is too large'),
    cutOff: () => failed('the answer was cut off'),
  })
  try {
    return v.parse(v.object({ value: v.pipe(v.string(), v.maxLength(MOST_TOKEN)) }), JSON.parse(body.toString())).value
  } catch {
    throw failed(`${url.host} answers no token`)
  }
}

/**
 * OpenID Connect tokens of CI systems: a job asks its own system for one, and no team keeps a secret. Which issuers, with
 * which claims, and what those may do is the deployment's to say.
 */
import { createRemoteJWKSet, customFetch, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import * as v from 'valibot'
import { nameSchema } from '../registry/index.ts'
import type { Origin } from '../release-store/index.ts'
import { boundedBody, claimsSchema, readSettings, TOKEN_ALGORITHMS, wrongClaim } from '../util/index.ts'
import { ACTIONS, type Grant, RIGHTS } from './rights.ts'

const issuerSchema = v.strictObject({
  /** `iss` of its tokens; its keys are found by OpenID Connect Discovery. */
  issuer: v.pipe(v.string(), v.url(), v.check(isSafe, 'an issuer is https, or http on this machine')),
  /** `aud`: who the token is for, so that one for somebody else opens nothing here. */
  audience: v.pipe(v.string(), v.minLength(1)),
  claims: claimsSchema,
  team: v.pipe(v.string(), v.minLength(1)),
  remotes: v.array(nameSchema),
  actions: v.optional(v.array(v.picklist(RIGHTS)), [...ACTIONS]),
  shell: v.optional(v.boolean(), false),
})
export type Issuer = v.InferOutput<typeof issuerSchema>

/** How far the clocks of issuer and service may differ, s. */
const CLOCKS_S = 60

function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The issuers that a JSON file lists. Throws StoreError with what is wrong in it. */
export const readIssuers = (file: string): Issuer[] =>
  readSettings('RELEASE_ISSUERS', { file, schema: v.array(issuerSchema) })

/** Answers the grant of a signed token, or why there is none. */
export function issuerGrants(issuers: readonly Issuer[]): (token: string) => Promise<Grant | string> {
  const keys = new Map<string, Promise<ReturnType<typeof createRemoteJWKSet>>>()
  const keysOf = (issuer: string) => {
    const known = keys.get(issuer) ?? discover(issuer)
    keys.set(issuer, known)
    // an issuer that was not there is asked again
    known.catch(() => keys.delete(issuer))
    return known
  }
  return async (token) => {
    const issuer = issuerOf(token)
    const rules = issuers.filter((one) => one.issuer === issuer)
    if (rules.length === 0) return 'The token comes from no issuer that this service trusts'
    let refused = ''
    for (const rule of rules) {
      const found = await verified(token, rule, keysOf)
      if (typeof found !== 'string') return grantOf(rule, found)
      refused = found
    }
    return refused
  }
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

type KeysOf = (issuer: string) => Promise<ReturnType<typeof createRemoteJWKSet>>

async function verified(token: string, rule: Issuer, keysOf: KeysOf): Promise<JWTPayload | string> {
  const { issuer, audience, claims } = rule
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await keysOf(issuer), {
      issuer,
      audience,
      algorithms: TOKEN_ALGORITHMS,
      clockTolerance: CLOCKS_S,
      requiredClaims: ['exp', 'iat'],
    })
    // an access or logout token of the same issuer says nothing of who runs a job
    if (!['', 'jwt', 'application/jwt'].includes((protectedHeader.typ ?? '').toLowerCase()))
      return 'Not an ID token of a job'
    if (payload.iat && payload.iat > Date.now() / 1000 + CLOCKS_S) return CLOCK
    const wrong = wrongClaim(claims, payload)
    return wrong === undefined ? payload : `${wrong} of the token is not what this service allows`
  } catch (error) {
    return reasonOf(error)
  }
}

const CLOCK = 'the clocks of issuer and service differ by over a minute'

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return `The token has expired (or ${CLOCK})`
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'nbf' || error.claim === 'iat'
      ? CLOCK
      : `${error.claim} of the token is none of this service`
  if (error instanceof errors.JOSEError && !isOfKeys(error)) return 'The signature of the token is wrong'
  return 'Cannot reach the issuer to verify the token: try again in a moment'
}

/** Whether the issuer's keys did not come, or what came is no list of keys: the token was not looked at. */
const isOfKeys = (error: errors.JOSEError): boolean =>
  [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code].includes(error.code)

/** Largest answer of an issuer, bytes; GitHub's keys have 6 kB. */
const MOST_ANSWER = 64_000

/** What an issuer answers to be read whole: 200 and small, whatever it is asked for. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error' })
  const failed = (why: string) => new Error(`${url}: ${why}`)
  if (answer.status !== 200) throw failed(String(answer.status))
  const body = await boundedBody(answer, MOST_ANSWER, {
    tooLarge: () => failed('too large'),
    cutOff: () => failed('cut off'),
  })
  return new Response(new Uint8Array(body))
}

/** The issuer's keys, by its own word of where they are (OpenID Connect Discovery 1.0, section 4). */
async function discover(issuer: string): Promise<ReturnType<typeof createRemoteJWKSet>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await ask(address, { signal: AbortSignal.timeout(10_000) })
  const { issuer: named, jwks_uri: uri } = v.parse(
    v.object({ issuer: v.literal(issuer), jwks_uri: v.pipe(v.string(), v.url(), v.check(isSafe)) }),
    await answer.json(),
  )
  return createRemoteJWKSet(new URL(uri), { headers: { 'user-agent': named }, [customFetch]: ask })
}

/** Who it is, and what the CI system says of the commit: GitHub's names of claims, then GitLab's. */
function grantOf({ team, remotes, actions, shell }: Issuer, payload: JWTPayload): Grant {
  const text = (...names: string[]) => {
    const found = names
      .map((name) => payload[name])
      .find((value) => typeof value === 'string' || typeof value === 'number')
    return found === undefined ? undefined : String(found).slice(0, 200)
  }
  const [commit, branch, run] = [
    text('sha', 'commit_sha'),
    text('ref_name', 'ref'),
    text('run_id', 'job_id', 'pipeline_id'),
  ]
  const proven: Origin = { ...(commit && { commit }), ...(branch && { branch }), ...(run && { run }) }
  return { id: `${payload.iss}#${payload.sub ?? ''}`, team, remotes, actions, shell, proven }
}

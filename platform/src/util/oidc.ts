/** What is asked of the tokens of CI systems (OpenID Connect), wherever they are taken. */
import * as v from 'valibot'

/** How issuers may sign. */
export const TOKEN_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Claims that must be so, such as `{"repository": "org/pond", "ref": "refs/heads/main"}`. */
export const claimsSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.check((claims) => Object.keys(claims).length > 0, 'an issuer has tokens for everybody: say whose'),
)

/** The name of the first claim of a token that is not as it must be; undefined where all are. */
export const wrongClaim = (
  claims: v.InferOutput<typeof claimsSchema>,
  payload: Record<string, unknown>,
): string | undefined => Object.keys(claims).find((claim) => payload[claim] !== claims[claim])

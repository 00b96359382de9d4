import type { PasskeySite } from '../../../infra/config/index.ts'
import type { AddedCredential, UsedCredential } from './credential.ts'

/**
 * The library that speaks WebAuthn, once it is needed: it takes half a second and 30 MB, which processes without passkeys
 * need not spend at their start.
 */
const webauthn = () => import('@simplewebauthn/server')

/** What WebAuthn does to make and to use a passkey, whoever's it is: a member's or an operator's. */

/**
 * Ed25519, ES256, RS256: what every authenticator has one of. The library would offer ML-DSA too where this Node has it,
 * which is experimental there: a passkey must still open the account after the next Node.
 */
const ALGORITHMS = [-8, -7, -257]

interface NewPasskey {
  site: PasskeySite
  /** As the authenticator shows the account. */
  account: string
  /** What authenticators call its owner, base64url. */
  userHandle: string
  challenge: string
  /** Ids of passkeys that the owner has: none is made twice on one device. */
  theirs: readonly string[]
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

/** What a browser makes a passkey with, as JSON. */
export async function makingOptions({ site, account, userHandle, challenge, theirs }: NewPasskey): Promise<string> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: '약속',
    rpID: site.domain,
    userName: account,
    userID: bytesOf(userHandle),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: theirs.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return JSON.stringify(options)
}

/** What the device made, once its signature, origin and domain are right; null otherwise. */
export async function verifyMade(response: AddedCredential, challenge: string, site: PasskeySite) {
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.domain,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  return registrationInfo?.credential ?? null
}

/** What a browser uses a passkey with, as JSON: any that the device has for this domain. */
export async function usingOptions(site: PasskeySite, challenge: string): Promise<string> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: site.domain,
    challenge: bytesOf(challenge),
    userVerification: 'required',
  })
  return JSON.stringify(options)
}

/** A passkey as it is stored. */
export interface StoredPasskey {
  public_key: Buffer
  user_handle: string
  counter: number
}

/** The authenticator's new count, once what it signed is right; null otherwise. */
export async function verifyUse(
  used: UsedCredential,
  challenge: string,
  site: PasskeySite,
  passkey: StoredPasskey,
): Promise<number | null> {
  if (used.response.userHandle !== passkey.user_handle) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: used,
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    ...(site.top !== undefined && { expectedTopOrigin: site.top }),
    expectedRPID: site.domain,
    credential: { id: used.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

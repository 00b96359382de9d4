import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT_AND_VERIFIED = 0x05
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** What a test may have an authenticator do otherwise than a browser lets it. */
export interface Otherwise {
  origin?: string
  /** Of the domain, as the authenticator signs it. */
  domain?: string
  flags?: number
  counter?: number
  userHandle?: string
  /** The origin of the page that holds the one of `origin` in a frame. */
  top?: string
}

/** The public key as authenticators write it. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}

/** What an authenticator that says nothing of its make answers. */
function unattested(authData: Buffer): Uint8Array {
  return isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]),
  )
}

const frameOf = ({ top }: Otherwise) => (top ? { crossOrigin: true, topOrigin: top } : { crossOrigin: false })

/** A passkey of a device in memory: a real key that signs what WebAuthn has it sign, at this origin. */
export function createAuthenticator(origin: string, domain = new URL(origin).hostname) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let handle = 'AAAA'
  let counter = 0

  const clientData = (type: string, challenge: string, other: Otherwise) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: other.origin ?? origin, ...frameOf(other) }))

  const header = (flags: number, other: Otherwise) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(other.counter ?? counter)
    return Buffer.concat([sha256(other.domain ?? domain), Buffer.from([other.flags ?? flags]), count])
  }

  const answer = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    /** What a browser answers to the options of `beginPasskey`. */
    make(options: string, other: Otherwise = {}): string {
      const { challenge, user } = JSON.parse(options)
      handle = user.id
      const authData = Buffer.concat([
        header(PRESENT_AND_VERIFIED | HAS_CREDENTIAL, other),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, other)),
        attestationObject: base64url(unattested(authData)),
        transports: ['internal'],
      })
    },

    /** What it answers to the options of `beginPasskeyLogin`; each use counts. */
    use(options: string, other: Otherwise = {}): string {
      counter += 1
      const client = clientData('webauthn.get', JSON.parse(options).challenge, other)
      const data = header(PRESENT_AND_VERIFIED, other)
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: other.userHandle ?? handle,
      })
    },
  }
}

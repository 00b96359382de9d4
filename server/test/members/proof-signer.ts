import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { proofBytes } from '@yaksok/shared/core/contract'

/** What a proof says otherwise than the request that it travels with. */
export interface Claims {
  method?: string
  path?: string
  /** ms by which the clock of the browser is ahead. */
  ahead?: number
  nonce?: string
  token?: string
  key?: KeyObject
}

export const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A key as a browser has one, with the header that hands it over and the proofs that it signs. */
export function proofSigner({ privateKey, publicKey } = newKey()) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    sessionKey: point.toString('base64url'),
    /** The `Proof` header of a request; `token` is `''` at a login. */
    sign(method: string, path: string, token: string, claims: Claims = {}): string {
      const time = Date.now() + (claims.ahead ?? 0)
      const nonce = claims.nonce ?? randomBytes(16).toString('base64url')
      const of = claims.token ?? token
      const tokenHash = of && createHash('sha256').update(of).digest('base64url')
      const signed = proofBytes({ method: claims.method ?? method, path: claims.path ?? path, time, nonce, tokenHash })
      const signature = sign('sha256', signed, { key: claims.key ?? privateKey, dsaEncoding: 'ieee-p1363' })
      return `${time}.${nonce}.${signature.toString('base64url')}`
    },
  }
}

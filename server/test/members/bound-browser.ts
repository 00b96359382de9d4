import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type CallId, calls, proofBytes } from '@yaksok/shared/core/contract'
import type { Reply, TestServer } from '../server.ts'

type Fields = Record<string, string>

/** What a proof says otherwise than the call that it travels with. */
interface Claims {
  method?: string
  path?: string
  /** ms by which the clock of the browser is ahead. */
  ahead?: number
  nonce?: string
  token?: string
  key?: KeyObject
}

/** A browser that binds its sessions to a key of its own, and signs its calls as our client does. */
export function boundBrowser(server: TestServer, { privateKey, publicKey } = newKey()) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])

  const proofOf = (id: CallId, fields: Fields, token: string, claims: Claims = {}): string => {
    const { methods, spellings } = calls[id]
    const query = methods[0] === 'GET' && Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields)}` : ''
    const time = Date.now() + (claims.ahead ?? 0)
    const nonce = claims.nonce ?? randomBytes(16).toString('base64url')
    const signed = proofBytes({
      method: claims.method ?? methods[0],
      path: claims.path ?? `/api${spellings[0].path}${query}`,
      time,
      nonce,
      tokenHash: (claims.token ?? token) && hashOf(claims.token ?? token),
    })
    const signature = sign('sha256', signed, { key: claims.key ?? privateKey, dsaEncoding: 'ieee-p1363' })
    return `${time}.${nonce}.${signature.toString('base64url')}`
  }

  return {
    sessionKey: point.toString('base64url'),
    proofOf,
    /** Logs in with the key. */
    logIn: (username: string, password: string, claims: Claims = {}): Promise<Reply> => {
      const fields = { username, password }
      const headers = { 'session-key': point.toString('base64url'), proof: proofOf('login', fields, '', claims) }
      return server.callRaw('login', fields, { headers })
    },
    call: (id: CallId, token: string, fields: Fields = {}, claims: Claims = {}, at: TestServer = server) =>
      at.callRaw(id, fields, { token, headers: { proof: proofOf(id, fields, token, claims) } }),
  }
}

export const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

import { type CallId, calls } from '@yaksok/shared/core/contract'
import type { Reply, TestServer } from '../server.ts'
import { type Claims, proofSigner } from './proof-signer.ts'

type Fields = Record<string, string>

/** A browser that binds its sessions to a key of its own, and signs its calls as our client does. */
export function boundBrowser(server: TestServer) {
  const signer = proofSigner()
  const proofOf = (id: CallId, fields: Fields, token: string, claims?: Claims): string => {
    const { methods, spellings } = calls[id]
    const query = methods[0] === 'GET' && Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields)}` : ''
    return signer.sign(methods[0], `/api${spellings[0].path}${query}`, token, claims)
  }
  return {
    sessionKey: signer.sessionKey,
    proofOf,
    /** Logs in with the key. */
    logIn: (username: string, password: string, claims?: Claims): Promise<Reply> => {
      const fields = { username, password }
      const headers = { 'session-key': signer.sessionKey, proof: proofOf('login', fields, '', claims) }
      return server.callRaw('login', fields, { headers })
    },
    call: (id: CallId, token: string, fields: Fields = {}, claims?: Claims, at: TestServer = server) =>
      at.callRaw(id, fields, { token, headers: { proof: proofOf(id, fields, token, claims) } }),
  }
}

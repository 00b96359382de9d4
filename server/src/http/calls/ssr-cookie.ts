/**
 * The cookie by which pages are drawn for a member: it shows, and does nothing else. It holds the hash of the session's
 * token under the deployment's key, so it ends with the session and nobody can make a token of it. Only the HTML of
 * pages reads it; no call of the API does, they keep the token header of the specification (product.txt section 7).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, cookieOf, setCookie } from '../../infra/cookies/index.ts'
import type { Vault } from '../../infra/encryption/index.ts'

/** What it is sealed for: nothing else that is sealed opens as one. */
const CONTEXT = 'view of a session'

/**
 * A page that ends its session puts this beside the view, which it cannot take away itself: the server may never hear of the
 * logout. The next login takes it back.
 */
const LEFT_COOKIE = 'yaksok-left'

const NAME = 'yaksok-view'

const isLeft = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.cookie?.split('; ').includes(`${LEFT_COOKIE}=1`) ?? false

/** Gives the browser the view of a session that begins. */
export function giveView(request: FastifyRequest, reply: FastifyReply, vault: Vault, tokenHash: Buffer): void {
  setCookie(request, reply, NAME, vault.seal(tokenHash.toString('base64url'), CONTEXT))
  if (isLeft(request)) reply.header('set-cookie', `${LEFT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
}

/** Takes it away: the session is over, for this browser at least. */
export const takeView = (request: FastifyRequest, reply: FastifyReply) => clearCookie(request, reply, NAME)

/** Whether a request may name somebody: who cannot open the cookie finds out no more. */
export function namesSomebody(request: Pick<FastifyRequest, 'headers' | 'protocol'>): boolean {
  return !isLeft(request) && sealedView(request) !== undefined
}

function sealedView(request: Pick<FastifyRequest, 'headers' | 'protocol'>): string | undefined {
  const sealed = cookieOf(request, NAME)
  return sealed && sealed.length <= 300 ? sealed : undefined
}

/** The hash of the token whose session a request may see; null where it has no such cookie, or one that is not ours. */
export function viewedSession(request: Pick<FastifyRequest, 'headers' | 'protocol'>, vault: Vault): Buffer | null {
  const sealed = sealedView(request)
  if (sealed === undefined || isLeft(request)) return null
  try {
    return Buffer.from(vault.open(sealed, CONTEXT), 'base64url')
  } catch {
    return null
  }
}

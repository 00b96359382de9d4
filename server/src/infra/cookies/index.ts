import type { FastifyReply, FastifyRequest } from 'fastify'

/** As long as a session can live, s. */
const MAX_AGE = 30 * 24 * 3600

type Asked = Pick<FastifyRequest, 'headers' | 'protocol'>

const isSecure = ({ protocol }: Asked) => protocol === 'https'
/**
 * Over TLS a browser takes the name from this origin alone, and for all of it. Cookies know no ports: names begin with the
 * product's, so that no other app of this host takes one for its own.
 */
const nameHere = (request: Asked, name: string) => (isSecure(request) ? `__Host-${name}` : name)

/** The value of a cookie that {@link setCookie} set; undefined without it. */
export function cookieOf(request: Asked, name: string): string | undefined {
  const start = `${nameHere(request, name)}=`
  return request.headers.cookie
    ?.split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
}

/** Sets a cookie that lasts as long as a session may (`seconds` where longer), out of reach of scripts and of other sites. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  kept: { seconds: number; sameSite: SameSite } = { seconds: MAX_AGE, sameSite: 'Lax' },
): void {
  send(request, reply, name, value, kept)
}

type SameSite = 'Lax' | 'Strict'

/** Takes it away, where the browser has it. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  if (cookieOf(request, name) !== undefined) send(request, reply, name, '', { seconds: 0, sameSite: 'Lax' })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  { seconds, sameSite }: { seconds: number; sameSite: SameSite },
): void {
  const secure = isSecure(request) ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`
  reply.header('set-cookie', `${nameHere(request, name)}=${value}; ${attributes}`)
}

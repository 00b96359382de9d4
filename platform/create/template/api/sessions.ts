/** Sessions: a random token, of which the database has the hash alone. */
import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { GatewayOptions } from '@yaksok/platform/gateway'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION } from '../kit/src/app.ts'
import { Refusal } from './refusal.ts'

export interface Member {
  id: number
  name: string
}

const DAYS = 30
const DAY_MS = 86_400_000
/** The cookie by which pages are rendered for a member. It shows, and opens nothing of the API: that takes the header alone. */
export const VIEW_COOKIE = `${SESSION.key}-view`

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export type Sessions = ReturnType<typeof openSessions>

export function openSessions(database: DatabaseSync) {
  const insert = database.prepare('insert into sessions (hash, member, until) values (?, ?, ?)')
  const sweep = database.prepare('delete from sessions where until < ?')
  const remove = database.prepare('delete from sessions where hash = ?')
  const find = database.prepare(
    'select members.id, members.name from sessions join members on members.id = member where hash = ? and until >= ?',
  )
  const memberOf = (hash: string) => find.get(hash, Date.now()) as Member | undefined
  /** A header brings the token as base64. */
  const hashIn = ({ headers }: FastifyRequest) =>
    hashOf(Buffer.from(String(headers[SESSION.header] ?? ''), 'base64').toString())

  return {
    /** Begins one; answers its token. */
    begin(member: number): string {
      const token = randomBytes(32).toString('base64url')
      sweep.run(Date.now())
      insert.run(hashOf(token), member, Date.now() + DAYS * DAY_MS)
      return token
    },
    /** The cookie's value for a session. */
    cookieOf: hashOf,
    end: (request: FastifyRequest) => void remove.run(hashIn(request)),
    /** Whoever sends a request. @throws Refusal 401 */
    member(request: FastifyRequest): Member {
      const found = memberOf(hashIn(request))
      if (!found) throw new Refusal(401, 'session')
      return found
    },
    /** Gives the browser the cookie of a session, or takes it away. */
    show(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
      const age = token === null ? 0 : DAYS * 86_400
      const secure = request.protocol === 'https' ? '; Secure' : ''
      const value = token === null ? '' : hashOf(token)
      reply.header('set-cookie', `${VIEW_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`)
    },
    /** For whom pages are rendered: `answers` are those of calls (by their id) to a member. */
    views(answers: (id: string, member: Member) => unknown): NonNullable<GatewayOptions['views']> {
      return (request) => {
        const [, hash] =
          new RegExp(`(?:^|; )${VIEW_COOKIE}=([0-9a-f]{64})(?:;|$)`).exec(request.headers.cookie ?? '') ?? []
        if (!hash) return null
        return {
          async open() {
            const member = memberOf(hash)
            return member ? { mark: hash.slice(0, 16), ask: async (id) => answers(id, member) } : null
          },
          end: (reply) => this.show(request, reply, null),
        }
      }
    },
  }
}

import type { ResponseOf } from '@yaksok/shared/core/contract'
import type { CallContext, Handlers } from '../../http/calls/index.ts'
import { refused } from '../../http/calls/index.ts'
import { many, withTransaction } from '../../infra/database/index.ts'
import { securityEvent } from './security-event.ts'
import { announceMember, memberChanged } from './sessions.ts'

interface SessionRow {
  id: number
  device: string
  place: string
  created_at: Date
  last_seen_at: Date
  current: boolean
  bound: boolean
}

/** A member sees where they are logged in, and ends what they do not know. */
export const sessionHandlers: Pick<Handlers, 'sessions' | 'endSession' | 'endOtherSessions'> = {
  sessions: (context) => listSessions(context),

  endSession: async (context, { id }) => {
    const ended = await endSome(context, 'id = $2', [id])
    if (ended === 0) throw refused('이미 로그아웃된 기기예요')
    return await listSessions(context)
  },

  endOtherSessions: async (context) => {
    await endSome(context, 'token_hash <> $2', [context.tokenHash])
    return await listSessions(context)
  },
}

async function listSessions({ pool, member, tokenHash, config }: CallContext): Promise<ResponseOf<'sessions'>> {
  const rows = await many<SessionRow>(
    pool,
    `select id, device, place, created_at, last_seen_at, token_hash = $2 as current, proof_key is not null as bound
     from sessions s where member_id = $1 and session_lives(s) order by current desc, last_seen_at desc, id desc`,
    [member.id, tokenHash],
  )
  return rows.map(({ id, device, place, created_at, last_seen_at, current, bound }) => ({
    id: String(id),
    device,
    place,
    created: created_at.toISOString(),
    last_seen: last_seen_at.toISOString(),
    current,
    ...(config.boundSessions && { bound }),
  }))
}

/** Ends the member's sessions of a condition on all processes; answers how many there were. */
async function endSome(context: CallContext, condition: string, values: unknown[]): Promise<number> {
  const { pool, bus, member } = context
  const ended = await withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(`delete from sessions where member_id = $1 and ${condition}`, [
      member.id,
      ...values,
    ])
    await memberChanged(client, member.id)
    return rowCount ?? 0
  })
  announceMember(bus, member.id)
  securityEvent(context, 'session.ended', { member: member.id })
  return ended
}

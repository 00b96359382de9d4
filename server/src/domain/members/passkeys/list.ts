import type { ResponseOf } from '@yaksok/shared/core/contract'
import { seoulTime } from '@yaksok/shared/core/time'
import { type CallContext, type Handlers, refused } from '../../../http/calls/index.ts'
import { siteOf } from '../../../infra/config/index.ts'
import { many } from '../../../infra/database/index.ts'
import { securityEvent } from '../security-event.ts'

interface Row {
  id: number
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** The passkeys of the member who asks, the oldest first. */
export async function listPasskeys(context: CallContext): Promise<ResponseOf<'passkeys'>> {
  const { pool, member, config, origin } = context
  const rows = await many<Row & Record<string, unknown>>(
    pool,
    'select id, name, created_at, last_used_at from passkeys where member_id = $1 order by id',
    [member.id],
  )
  return {
    here: siteOf(config.passkeys, origin) !== null,
    list: rows.map(({ id, name, created_at, last_used_at }) => ({
      id: String(id),
      name,
      created: seoulTime(created_at),
      last_used: last_used_at && seoulTime(last_used_at),
    })),
  }
}

/** A member sees their passkeys, names them and takes them away. */
export const ownPasskeyHandlers: Pick<Handlers, 'passkeys' | 'namePasskey' | 'removePasskey'> = {
  passkeys: (context) => listPasskeys(context),

  namePasskey: async (context, { id, name }) => {
    await change(context, 'update passkeys set name = $3 where member_id = $1 and id = $2', [id, name])
    return await listPasskeys(context)
  },

  removePasskey: async (context, { id }) => {
    await change(context, 'delete from passkeys where member_id = $1 and id = $2', [id])
    securityEvent(context, 'passkey.removed', { member: context.member.id })
    return await listPasskeys(context)
  },
}

async function change({ pool, member }: CallContext, statement: string, values: readonly string[]): Promise<void> {
  const { rowCount } = await pool.query(statement, [member.id, ...values])
  if (rowCount === 0) throw refused('이미 지운 패스키예요')
}

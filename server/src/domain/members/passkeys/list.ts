import type { ResponseOf } from '@yaksok/shared/core/contract'
import { seoulTime } from '@yaksok/shared/core/time'
import type { CallContext } from '../../../http/calls/index.ts'
import { siteOf } from '../../../infra/config/index.ts'
import { many } from '../../../infra/database/index.ts'

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

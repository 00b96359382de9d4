import { type CallContext, type Handlers, refused } from '../../../http/calls/index.ts'
import { securityEvent } from '../security-event.ts'
import { listPasskeys } from './list.ts'

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

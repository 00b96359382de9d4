import type { ConsoleResponse } from '@yaksok/console-contract'
import { audit } from '../../../infra/audit-log/index.ts'
import { many, one, withTransaction } from '../../../infra/database/index.ts'
import { contextOf } from '../../../infra/encryption/index.ts'
import { endOperatorSession, listOperatorSessions, newTotpSecret } from '../../accounts/index.ts'
import type { Answers, ConsoleContext } from '../../calls/index.ts'
import { missing, refuse, sessionShape } from '../../calls/index.ts'
import { beginPasskey, offeredTotp, passkeyWay, passwordWay } from './login-methods.ts'
import { meOf } from './me.ts'

/** What changes how one logs in wants a login of the last ten minutes: a browser left open must not make a theft last. */
function fresh({ session }: ConsoleContext): void {
  if (!session.fresh) throw refuse('login-again', '다시 로그인한 뒤 10분 안에 할 수 있어요')
}

const boundTo = ({ session }: ConsoleContext) => `session ${session.id}`

/** An operator's own sessions, passkeys and password. */
export const ownHandlers: Answers<
  | 'ownSessions'
  | 'endOwnSession'
  | 'ownPasskeys'
  | 'beginOwnPasskey'
  | 'addOwnPasskey'
  | 'removeOwnPasskey'
  | 'beginOwnPassword'
  | 'setOwnPassword'
> = {
  ownSessions: sessionsOf,

  endOwnSession: async (context, { id }) => {
    const { pool, operator } = context
    if (!(await endOperatorSession(pool, operator.id, id))) throw missing('로그인')
    return await sessionsOf(context)
  },

  ownPasskeys: passkeysOf,

  beginOwnPasskey: async (context) => {
    fresh(context)
    return { options: await beginPasskey(context, context.operator, boundTo(context)) }
  },

  addOwnPasskey: async (context, { credential }) => {
    fresh(context)
    const keep = await passkeyWay(context, context.operator, { credential, boundTo: boundTo(context) })
    await withTransaction(context.pool, async (db) => {
      await keep(db)
      await audit(db, context.operator, { action: 'operators.passkey-added', target: context.operator.name })
    })
    return await passkeysOf(context)
  },

  removeOwnPasskey: async (context, { id }) => {
    fresh(context)
    const { pool, operator } = context
    await withTransaction(pool, async (db) => {
      const { password } = (await one<{ password: boolean }>(
        db,
        'select password_hash is not null as password from operators where id = $1 for update',
        [operator.id],
      )) as { password: boolean }
      const { rowCount } = await db.query('delete from operator_passkeys where operator_id = $1 and id = $2', [
        operator.id,
        id,
      ])
      if (rowCount !== 1) throw missing('패스키')
      if (
        !password &&
        !(await one(db, 'select 1 from operator_passkeys where operator_id = $1 limit 1', [operator.id]))
      )
        throw refuse('conflict', '비밀번호가 없어서 마지막 패스키는 지울 수 없어요')
      await audit(db, operator, { action: 'operators.passkey-removed', target: operator.name })
    })
    return await passkeysOf(context)
  },

  beginOwnPassword: async (context) => {
    fresh(context)
    const { pool, operator, vault } = context
    const sealed = vault.seal(newTotpSecret(), contextOf.operatorTotp(operator.id))
    await pool.query('update operators set offered_totp = $2 where id = $1', [operator.id, sealed])
    return offeredTotp(context, operator, sealed)
  },

  setOwnPassword: async (context, { password, code }) => {
    fresh(context)
    const { pool, operator, session } = context
    const row = await one<{ offered_totp: string | null }>(pool, 'select offered_totp from operators where id = $1', [
      operator.id,
    ])
    const keep = await passwordWay(context, operator, { password, code, sealed: row?.offered_totp ?? null })
    await withTransaction(pool, async (db) => {
      await keep(db)
      // whoever knew the one of before is out
      await db.query('delete from operator_sessions where operator_id = $1 and id <> $2', [operator.id, session.id])
      await audit(db, operator, { action: 'operators.password-set', target: operator.name })
    })
    return await meOf(pool, operator, session.id)
  },
}

async function sessionsOf({ pool, operator, session }: ConsoleContext): Promise<ConsoleResponse<'ownSessions'>> {
  const rows = await listOperatorSessions(pool, operator.id)
  return { items: rows.map((row) => sessionShape(row, session.id)) }
}

async function passkeysOf({ pool, operator }: ConsoleContext): Promise<ConsoleResponse<'ownPasskeys'>> {
  const rows = await many<{ id: number; name: string; made_at: Date; used_at: Date | null }>(
    pool,
    'select id, name, made_at, used_at from operator_passkeys where operator_id = $1 order by id',
    [operator.id],
  )
  return {
    items: rows.map(({ id, name, made_at, used_at }) => ({
      id,
      name,
      made: made_at.toISOString(),
      used: used_at?.toISOString() ?? null,
    })),
  }
}

import { type Role, roleText } from '@yaksok/console-contract'
import { audit } from '../../infra/audit-log/index.ts'
import { type Queryable, withTransaction } from '../../infra/database/index.ts'
import {
  disableOperator,
  type EnrolmentCode,
  endOperatorSessions,
  holdEnrolment,
  isFirstAlone,
  listOperatorSessions,
  listOperators,
  markPutOut,
  markRenewed,
  putOutOf,
  setRoles,
} from '../accounts/index.ts'
import { askChange, type ChangeAction, notSecond } from '../approvals/index.ts'
import type { Answers, ConsoleContext } from '../calls/index.ts'
import { iso, isoOrNull, refuse, sessionShape } from '../calls/index.ts'
import { actOnOperator, lockOperator, makeOperator, requireAdministrator, requireApart } from '../use-cases/index.ts'

/** Of the advisory lock under which operators are added. */
const ADD_LOCK = 360_003

const DAY_MS = 86_400_000

const enrolmentShape = ({ id, enrolment, until }: EnrolmentCode) => ({ id, enrolment, until: iso(until) })

const roleList = (roles: readonly Role[]) => roles.map(roleText).join(', ')

/** Asks for an enrolment whose code opens nothing before a second administrator confirms it or 24 hours end. */
async function held(db: Queryable, context: ConsoleContext, action: ChangeAction, id: number, what: string) {
  const { enrolment, held: kept } = holdEnrolment(context.vault, id)
  const waits = await askChange(db, context, { action, target: id, change: { what, held: kept } })
  // at the latest: 24 hours of waiting, and 24 of the code
  return { id, enrolment, until: iso(new Date(Date.now() + 2 * DAY_MS)), waits }
}

/**
 * Takes an administrator out at once, and remembers who did so alone; a second who does the same agrees, and nothing is to be
 * remembered any more.
 * @param work answers whether the operator still administers
 */
async function putOut(
  db: Queryable,
  { operator }: ConsoleContext,
  id: number,
  work: () => Promise<boolean>,
): Promise<void> {
  const before = await putOutOf(db, id)
  const administers = await work()
  if (before?.by) {
    const agrees = (await notSecond(db, { first: before.by, second: operator.id, control: true })) === null
    if (!agrees) await markPutOut(db, id, before.by)
  } else if (before?.administers && !administers) await markPutOut(db, id, operator.id)
}

/** An operator must not take away from, or give to, themselves. */
function another({ operator }: ConsoleContext, id: number): void {
  if (operator.id === id) throw refuse('conflict', '자기 계정은 다른 관리자가 바꿔야 해요')
}

/** Operators, for administrators. */
export const operatorHandlers: Answers<
  | 'operators'
  | 'addOperator'
  | 'setRoles'
  | 'disableOperator'
  | 'enableOperator'
  | 'resetOperator'
  | 'operatorSessions'
  | 'endOperatorSessions'
> = {
  operators: async ({ pool }) => ({
    items: (await listOperators(pool)).map(({ made_at, seen_at, ...row }) => ({
      ...row,
      made: iso(made_at),
      seen: isoOrNull(seen_at),
    })),
  }),

  addOperator: (context, { name, roles }) =>
    withTransaction(context.pool, async (db) => {
      const { operator, vault } = context
      requireApart(roles)
      // one at a time: of two that the first administrator sends at once, the second is not alone any more
      await db.query('select pg_advisory_xact_lock($1)', [ADD_LOCK])
      const atOnce = !roles.includes('cashier') && (await isFirstAlone(db, operator.id))
      const code = await makeOperator(db, vault, { name, roles })
      if (atOnce) {
        await markRenewed(db, code.id, { by: operator.id, alone: true, anew: true })
        await audit(db, operator, { action: 'operators.add', target: name, details: { roles, first: true } })
        return { ...enrolmentShape(code), waits: null }
      }
      await disableOperator(db, code.id)
      return await held(db, context, 'operators.add', code.id, `${name} 님 더하기: ${roleList(roles)}`)
    }),

  setRoles: async (context, { id, roles }) => {
    another(context, id)
    requireApart(roles)
    return await withTransaction(context.pool, async (db) => {
      const { name, roles: from } = await lockOperator(db, id)
      const given = roles.filter((role) => !from.includes(role))
      if (given.length > 0) {
        const change = {
          what: `${name} 님의 하는 일: ${roleList(from)} → ${roleList(roles)}`,
          roles: { from, to: roles },
        }
        return { ok: true, waits: await askChange(db, context, { action: 'operators.roles', target: id, change }) }
      }
      await putOut(db, context, id, async () => {
        await setRoles(db, id, roles)
        return roles.includes('administrator')
      })
      await requireAdministrator(db)
      await audit(db, context.operator, { action: 'operators.roles', target: name, details: { roles } })
      return { ok: true, waits: null }
    })
  },

  disableOperator: async (context, { id }) => {
    another(context, id)
    await actOnOperator(context, 'operators.disable', id, async (db) => {
      await putOut(db, context, id, async () => {
        await disableOperator(db, id)
        return false
      })
      await requireAdministrator(db)
    })
    return { ok: true }
  },

  enableOperator: async (context, { id }) => {
    another(context, id)
    return await withTransaction(context.pool, async (db) => {
      const { name, roles } = await lockOperator(db, id)
      const change = { what: `${name} 님을 다시 들어오게 하기: ${roleList(roles)}` }
      return { ok: true, waits: await askChange(db, context, { action: 'operators.enable', target: id, change }) }
    })
  },

  resetOperator: async (context, { id }) => {
    another(context, id)
    return await withTransaction(context.pool, async (db) => {
      const { name } = await lockOperator(db, id)
      return await held(db, context, 'operators.reset', id, `${name} 님의 등록 다시 하기`)
    })
  },

  operatorSessions: async ({ pool, session }, { id }) => ({
    items: (await listOperatorSessions(pool, id)).map((row) => sessionShape(row, session.id)),
  }),

  endOperatorSessions: async (context, { id }) => {
    await actOnOperator(context, 'operators.sessions-end', id, (db) => endOperatorSessions(db, id))
    return { ok: true }
  },
}

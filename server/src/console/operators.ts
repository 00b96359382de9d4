import type { Role } from '@yaksok/console-contract'
import { type AuditEntry, audit } from '../audit/index.ts'
import { one, type Queryable, withTransaction } from '../db/index.ts'
import {
  addOperator,
  disableOperator,
  type EnrolmentCode,
  enableOperator,
  endOperatorSessions,
  hasAdministrator,
  listOperatorSessions,
  listOperators,
  resetOperator,
  setRoles,
} from '../operators/index.ts'
import type { Answers, ConsoleContext } from './context.ts'
import { missing, refuse } from './refusal.ts'
import { iso, isoOrNull, sessionShape } from './shapes.ts'

const enrolmentShape = ({ id, enrolment, until }: EnrolmentCode) => ({ id, enrolment, until: iso(until) })

/** Does something to an operator and writes it down. At the end there must be an administrator left. */
async function onOperator<T>(
  { pool, operator }: ConsoleContext,
  id: number,
  entry: AuditEntry,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  return await withTransaction(pool, async (db) => {
    const found = await one<{ name: string }>(db, 'select name from operators where id = $1', [id])
    if (!found) throw missing('운영자')
    const result = await work(db)
    if (!(await hasAdministrator(db))) throw refuse('conflict', '관리자는 한 명은 있어야 해요')
    await audit(db, operator, { ...entry, target: found.name })
    return result
  })
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

  addOperator: async ({ pool, operator, vault }, { name, roles }) => {
    const made = await withTransaction(pool, async (db) => {
      const code = await addOperator(db, vault, { name, roles })
      if (!code) throw refuse('conflict', '이미 있는 이름이에요')
      await audit(db, operator, { action: 'operators.add', target: name, details: { roles } })
      return code
    })
    return enrolmentShape(made)
  },

  setRoles: async (context, { id, roles }) => {
    another(context, id)
    const entry = { action: 'operators.roles', details: { roles: roles satisfies Role[] } }
    await onOperator(context, id, entry, (db) => setRoles(db, id, roles))
    return { ok: true }
  },

  disableOperator: async (context, { id }) => {
    another(context, id)
    await onOperator(context, id, { action: 'operators.disable' }, (db) => disableOperator(db, id))
    return { ok: true }
  },

  enableOperator: async (context, { id }) => {
    await onOperator(context, id, { action: 'operators.enable' }, (db) => enableOperator(db, id))
    return { ok: true }
  },

  resetOperator: async (context, { id }) => {
    another(context, id)
    const entry = { action: 'operators.reset' }
    const made = await onOperator(context, id, entry, (db) => resetOperator(db, context.vault, id))
    return enrolmentShape(made as EnrolmentCode)
  },

  operatorSessions: async ({ pool, session }, { id }) => ({
    items: (await listOperatorSessions(pool, id)).map((row) => sessionShape(row, session.id)),
  }),

  endOperatorSessions: async (context, { id }) => {
    await onOperator(context, id, { action: 'operators.sessions-end' }, (db) => endOperatorSessions(db, id))
    return { ok: true }
  },
}

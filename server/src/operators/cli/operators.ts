import { exclusive, ROLES, type Role } from '@yaksok/console-contract'
import { stampText } from '@yaksok/shared/core/time'
import { type AuditEntry, audit } from '../../infra/audit-log/index.ts'
import { type Queryable, withTransaction } from '../../infra/database/index.ts'
import { prepareVault } from '../../infra/encryption/index.ts'
import {
  addOperator,
  disableOperator,
  type EnrolmentCode,
  enableOperator,
  findOperator,
  hasAdministrator,
  listOperators,
  resetOperator,
} from '../accounts/index.ts'
import type { OpsCommand, OpsContext } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

const STATES = { invited: 'invited', active: 'active', disabled: 'disabled' }

/** Who may work in the console (docs/decisions/051-console-api.md). */
export const operatorCommands: readonly OpsCommand[] = [
  {
    words: 'operators list',
    usage: '',
    help: 'List operators of the console',
    arguments: [0, 0],
    async run({ pool, print }) {
      const rows = (await listOperators(pool)).map((row) => ({
        ...row,
        state: STATES[row.state],
        roles: row.roles.join(', '),
        password: row.password ? 'yes' : 'no',
      }))
      if (rows.length === 0) return print('No operators')
      print(
        formatTable(rows, {
          id: 'id',
          name: 'name',
          roles: 'roles',
          state: 'state',
          passkeys: 'passkeys',
          password: 'password',
          sessions: 'sessions',
          seen_at: 'last login',
        }),
      )
    },
  },
  {
    words: 'operators add',
    usage: '<name> --role <role>[,role…]',
    help: `Create an operator of the console and show their enrolment code, good for one use (${ROLES.join(', ')})`,
    arguments: [1, 1],
    options: ['role'],
    async run(context, [name = ''], { role = '' }) {
      const roles = role.split(',').filter(Boolean)
      const unknown = roles.find((one) => !ROLES.includes(one as Role))
      if (unknown !== undefined || roles.length === 0) throw new OpsError(`Give roles with --role: ${ROLES.join(', ')}`)
      if (exclusive(roles as Role[])) throw new OpsError('Nobody can be administrator and cashier')
      const named = name.trim()
      if (named.length < 1 || named.length > 60) throw new OpsError('A name has 1 to 60 characters')
      const vault = await prepareVault(context.pool, context.config)
      const made = await withTransaction(context.pool, async (db) => {
        const code = await addOperator(db, vault, { name: named, roles: roles as Role[] })
        if (!code) throw new OpsError(`There is an operator already: ${named}`)
        await audit(db, context.operator, { action: 'operators.add', target: named, details: { roles } })
        return code
      })
      printEnrolment(context, made)
    },
  },
  {
    words: 'operators reset',
    usage: '<name>',
    help: 'Remove passkeys, password and sessions of an operator and show a new enrolment code',
    arguments: [1, 1],
    async run(context, [name]) {
      const vault = await prepareVault(context.pool, context.config)
      const made = await onOperator(context, name, { action: 'operators.reset' }, (db, id) =>
        resetOperator(db, vault, id),
      )
      if (made) printEnrolment(context, made)
    },
  },
  {
    words: 'operators disable',
    usage: '<name>',
    help: 'Keep an operator out of the console',
    arguments: [1, 1],
    async run(context, [name]) {
      await onOperator(context, name, { action: 'operators.disable' }, async (db, id) => {
        await disableOperator(db, id)
        if (!(await hasAdministrator(db))) throw new OpsError('One administrator has to stay')
      })
      context.print('Disabled')
    },
  },
  {
    words: 'operators enable',
    usage: '<name>',
    help: 'Let a disabled operator in again',
    arguments: [1, 1],
    async run(context, [name]) {
      await onOperator(context, name, { action: 'operators.enable' }, (db, id) => enableOperator(db, id))
      context.print('Enabled')
    },
  },
]

/** Where the code is typed; the link where the console has an address. Behind `#`, so that no server's log has it. */
function printEnrolment({ config, print }: OpsContext, { enrolment, until }: EnrolmentCode): void {
  if (config.consoleOrigin) print(`Enrolment address: ${config.consoleOrigin}/enrol#${enrolment}`)
  print(`Enrolment code: ${enrolment}`)
  print(`Good for one use until ${stampText(until)}, and not shown again`)
}

async function onOperator<T>(
  { pool, operator }: OpsContext,
  name: string | undefined,
  entry: AuditEntry,
  work: (db: Queryable, id: number) => Promise<T>,
): Promise<T> {
  return await withTransaction(pool, async (db) => {
    const found = await findOperator(db, name ?? '')
    if (!found) throw new OpsError(`No such operator: ${name ?? ''}`)
    const result = await work(db, found.id)
    await audit(db, operator, { ...entry, target: found.name })
    return result
  })
}

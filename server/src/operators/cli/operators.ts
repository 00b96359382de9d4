import { LONGEST, ROLES, type Role } from '@yaksok/console-contract'
import { stampText } from '@yaksok/shared/core/time'
import { audit } from '../../infra/audit-log/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { prepareVault } from '../../infra/encryption/index.ts'
import { disableOperator, type EnrolmentCode, enableOperator, listOperators, resetOperator } from '../accounts/index.ts'
import { actOnOperator, makeOperator, requireAdministrator, requireApart } from '../use-cases/index.ts'
import { type OpsCommand, type OpsContext, sentence } from './command.ts'
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
      requireApart(roles as Role[])
      const named = sentence([name], 'a name', LONGEST.name)
      const vault = await prepareVault(context.pool, context.config)
      const made = await withTransaction(context.pool, async (db) => {
        const code = await makeOperator(db, vault, { name: named, roles: roles as Role[] })
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
    async run(context, [name = '']) {
      const vault = await prepareVault(context.pool, context.config)
      const made = await actOnOperator(context, 'operators.reset', name, (db, id) => resetOperator(db, vault, id))
      if (made) printEnrolment(context, made)
    },
  },
  {
    words: 'operators disable',
    usage: '<name>',
    help: 'Keep an operator out of the console',
    arguments: [1, 1],
    async run(context, [name = '']) {
      await actOnOperator(context, 'operators.disable', name, async (db, id) => {
        await disableOperator(db, id)
        await requireAdministrator(db)
      })
      context.print('Disabled')
    },
  },
  {
    words: 'operators enable',
    usage: '<name>',
    help: 'Let a disabled operator in again',
    arguments: [1, 1],
    async run(context, [name = '']) {
      await actOnOperator(context, 'operators.enable', name, enableOperator)
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

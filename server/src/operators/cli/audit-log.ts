import { knowsHead } from '../../infra/audit-log/index.ts'
import { checkAuditLog, readAudit } from '../use-cases/index.ts'
import { numberArgument, type OpsCommand } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

/** What operators did. */
export const auditCommands: readonly OpsCommand[] = [
  {
    words: 'audit list',
    usage: '[count]',
    help: 'Show what operators did, newest first (50 unless told otherwise)',
    arguments: [0, 1],
    async run({ pool, print }, [count = '50']) {
      const rows = await readAudit(pool, {}, { limit: numberArgument(count) })
      const shown = rows.map((row) => ({ ...row, details: JSON.stringify(row.details) }))
      print(
        formatTable(shown, {
          at: 'time',
          operator: 'operator',
          action: 'action',
          target: 'target',
          details: 'details',
        }),
      )
    },
  },
  {
    words: 'audit verify',
    usage: '[--head value]',
    help: 'Check that the audit log is whole and unchanged; --head compares it with a value that you noted elsewhere',
    arguments: [0, 0],
    options: ['head'],
    async run(context, _args, { head }) {
      const { pool, print } = context
      if (head !== undefined && !/^[0-9a-f]{16,64}$/i.test(head))
        throw new OpsError('--head takes the value as you noted it')
      const state = await checkAuditLog(context)
      if (state.broken !== null)
        throw new OpsError(`The audit log does not match: records up to ${state.broken} were changed or removed`)
      if (head !== undefined && !(await knowsHead(pool, head)))
        throw new OpsError('The end of the audit log is missing: it does not hold the noted value')
      print(`✓ All ${state.checked.toLocaleString('en-US')} records match`)
      print(`Note this value elsewhere: ${state.head}`)
    },
  },
]

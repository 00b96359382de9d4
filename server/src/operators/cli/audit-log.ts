import { knowsHead, sealAudit, verifyAudit } from '../../infra/audit-log/index.ts'
import { many } from '../../infra/database/index.ts'
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
      interface Row {
        id: number
        at: Date
        operator: string
        action: string
        target: string
        details: string
      }
      const rows = await many<Row>(
        pool,
        'select id, at, operator, action, target, details::text from audit order by id desc limit $1',
        [numberArgument(count)],
      )
      print(
        formatTable(rows, { at: 'time', operator: 'operator', action: 'action', target: 'target', details: 'details' }),
      )
    },
  },
  {
    words: 'audit verify',
    usage: '[--head value]',
    help: 'Check that the audit log is whole and unchanged; --head compares it with a value that you noted elsewhere',
    arguments: [0, 0],
    options: ['head'],
    async run({ pool, print }, _args, { head }) {
      if (head !== undefined && !/^[0-9a-f]{16,64}$/i.test(head))
        throw new OpsError('--head takes the value as you noted it')
      await sealAudit(pool)
      const state = await verifyAudit(pool)
      if (state.broken !== null)
        throw new OpsError(`The audit log does not match: records up to ${state.broken} were changed or removed`)
      if (head !== undefined && !(await knowsHead(pool, head)))
        throw new OpsError('The end of the audit log is missing: it does not hold the noted value')
      print(`✓ All ${state.checked.toLocaleString('en-US')} records match`)
      print(`Note this value elsewhere: ${state.head}`)
    },
  },
]

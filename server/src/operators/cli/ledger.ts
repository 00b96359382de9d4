import { partsOf, type Transfer, transfersOf } from '../../domain/ledger/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { ActionRefusal, takeTransferBack, verifyBooks } from '../use-cases/index.ts'
import { numberArgument, type OpsCommand, reasonOf } from './command.ts'
import { checkCap, confirmAmount } from './confirm.ts'
import { OpsError } from './errors.ts'
import { PAGING, pageOf } from './paging.ts'
import { formatTable, won } from './table.ts'
import { calledOf, personOf } from './transfers.ts'

/** Checking the ledger, looking transfers up, and the only correction there is. */
export const ledgerCommands: readonly OpsCommand[] = [
  {
    words: 'ledger verify',
    usage: '',
    help: 'Compute all balances and entries again and compare',
    arguments: [0, 0],
    async run(context) {
      const { checks } = await verifyBooks(context)
      for (const { name, ok, detail } of checks)
        context.print(`${ok ? '✓' : '✗'} ${name}${detail ? `  ${detail}` : ''}`)
      if (checks.some(({ ok }) => !ok)) throw new OpsError('The ledger does not balance')
    },
  },
  {
    words: 'ledger transfers',
    usage: '<username> [--page n] [--limit n]',
    help: 'List transfers of a member with their ids, newest first',
    arguments: [1, 1],
    options: PAGING,
    async run({ pool, print }, [username], options) {
      const { limit, offset } = pageOf(options)
      const person = await personOf(pool, username)
      const transfers = await transfersOf(pool, person.id, { limit, offset })
      print(transfers.length === 0 ? 'No transfers' : transferTable(transfers))
    },
  },
  {
    words: 'ledger reverse',
    usage: '<transfer id> <reason…> [--confirm amount]',
    help: 'Reverse a transfer by a contrary one; works once',
    arguments: [2, 100],
    options: ['confirm'],
    async run(context, [id, ...words], { confirm }) {
      const { pool, operator, print } = context
      const transfer = numberArgument(id)
      const reason = reasonOf(words)
      const parts = await partsOf(pool, transfer)
      if (parts.length === 0) throw new ActionRefusal('reversal', { why: 'missing' })
      const amount = parts.reduce((sum, part) => sum + Math.abs(part.amount), 0)
      checkCap(context, amount)
      for (const part of parts)
        print(
          `Transfer ${transfer}: ${part.kind} ${won(part.amount)}, ${calledOf(part)}. The reversal changes the balance from ${won(part.available)} to ${won(part.available - part.amount)}`,
        )
      await confirmAmount(context, amount, confirm)
      const made = await withTransaction(pool, (db) => takeTransferBack(db, operator, transfer, { reason }))
      print(
        `Reversed transfer ${transfer} by ${made}: ${parts.map((part) => `${calledOf(part)} ${won(-part.amount)}`).join(', ')}`,
      )
    },
  },
]

export function transferTable(transfers: readonly Transfer[]): string {
  return formatTable(transfers, {
    id: 'transfer',
    created_at: 'time',
    kind: 'kind',
    amount: 'amount (won)',
    line: 'line',
    reason: 'reason',
    reversed_by: 'reversed by',
  })
}

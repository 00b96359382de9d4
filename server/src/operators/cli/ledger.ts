import { partsOf, reverseAudited, runVerification, type Transfer, transfersOf } from '../../domain/ledger/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { numberArgument, type OpsCommand, sentence } from './command.ts'
import { checkCap, confirmAmount } from './confirm.ts'
import { OpsError } from './errors.ts'
import { PAGING, pageOf } from './paging.ts'
import { formatTable, won } from './table.ts'
import { calledOf, personOf } from './transfers.ts'

/** Why a transfer was not reversed. */
const NOT_REVERSED = {
  missing: 'No such transfer',
  reversed: 'The transfer was reversed before',
  not_reversible: 'A reversal cannot be reversed',
  insufficient: 'The balance of the member does not cover the reversal',
} as const

/** Checking the ledger, looking transfers up, and the only correction there is. */
export const ledgerCommands: readonly OpsCommand[] = [
  {
    words: 'ledger verify',
    usage: '',
    help: 'Compute all balances and entries again and compare',
    arguments: [0, 0],
    async run({ pool, operator, print }) {
      const verification = await runVerification(pool, operator)
      if (!verification) throw new OpsError('Another verification of the ledger is running: try again in a moment')
      const { checks } = verification
      for (const { name, ok, detail } of checks) print(`${ok ? '✓' : '✗'} ${name}${detail ? `  ${detail}` : ''}`)
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
      const reason = sentence(words, 'a reason')
      const parts = await partsOf(pool, transfer)
      if (parts.length === 0) throw new OpsError(NOT_REVERSED.missing)
      const amount = parts.reduce((sum, part) => sum + Math.abs(part.amount), 0)
      checkCap(context, amount)
      for (const part of parts)
        print(
          `Transfer ${transfer}: ${part.kind} ${won(part.amount)}, ${calledOf(part)}. The reversal changes the balance from ${won(part.available)} to ${won(part.available - part.amount)}`,
        )
      await confirmAmount(context, amount, confirm)
      const made = await withTransaction(pool, async (client) => {
        const result = await reverseAudited(client, operator, transfer, reason)
        if (result.outcome !== 'done') throw new OpsError(NOT_REVERSED[result.outcome])
        return result.transfer
      })
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

import { stampText } from '@yaksok/shared/core/time'
import { explainBalance, type Movement, movementsOf, unexplainedOf } from '../../domain/ledger/index.ts'
import { momentOf } from '../../infra/archive/index.ts'
import { type Queryable, withTransaction } from '../../infra/database/index.ts'
import type { OpsCommand } from './command.ts'
import { formatTable, won } from './table.ts'
import { calledOf, personOf } from './transfers.ts'

/** Movements that are read at a time. */
const PAGE = 1000

/** Where a balance comes from: every request behind it, and what no request explains. */
export const explainCommand: OpsCommand = {
  words: 'explain',
  usage: '<username> [--at time]',
  help: 'List every request that makes the balance of a member, and what none of them explains; --at "2026-12-01 09:00" says it for a moment',
  arguments: [1, 1],
  options: ['at'],
  async run({ pool, print }, [username], options) {
    const at = options.at === undefined ? null : momentOf(options.at)
    const person = await personOf(pool, username)
    // one moment of the sums and the movements
    await withTransaction(pool, async (db) => {
      await db.query('set transaction isolation level repeatable read, read only')
      const balance = await explainBalance(db, person.id, at)
      if (!balance) return
      const { posted, explained, movements, heldBets, heldWithdrawals, heldExplained } = balance
      const open = unexplainedOf(balance)
      print(`${calledOf(person)}, ${at ? `at ${stampText(at)}` : 'now'}`)
      print(`balance ${won(posted)}: ${won(explained)} by ${movements.toLocaleString('en-US')} movements`)
      print(`held ${won(heldBets + heldWithdrawals)}: ${won(heldExplained)} by requests that wait`)
      print(`available ${won(posted - heldBets - heldWithdrawals)}`)
      print(
        open.posted === 0 && open.held === 0
          ? '✓ Everything is explained'
          : `✗ Not explained: ${won(open.posted)} of the balance, ${won(open.held)} of what is held`,
      )
      await printMovements(db, print, { account: person.id, at, after: posted })
    })
  },
}

/** All of them, newest first, each with the balance after it. @param after the balance after the newest one, won */
async function printMovements(
  db: Queryable,
  print: (text: string) => void,
  { account, at, after }: { account: number; at: Date | null; after: number },
): Promise<void> {
  let balance = after
  for (let below: number | null = null; ; ) {
    const page: Movement[] = await movementsOf(db, account, { at, below, limit: PAGE })
    const rows = page.map((movement) => {
      const row = { ...movement, balance, why: whyOf(movement) }
      balance -= movement.amount
      return row
    })
    if (rows.length > 0) print(`\n${formatTable(rows, COLUMNS)}`)
    if (page.length < PAGE) return
    below = page.at(-1)?.transfer ?? null
  }
}

const COLUMNS = {
  transfer: 'transfer',
  at: 'time',
  line: 'line',
  amount: 'amount (won)',
  balance: 'balance (won)',
  why: 'request',
}

function whyOf({ kind, request, requestId, amount, expected }: Movement): string {
  if (request === null) return `✗ none (${kind ?? 'no transfer'})`
  const said = request === 'transfer' ? `reversal of transfer ${requestId}` : `${request} ${requestId}`
  return expected === amount ? said : `✗ ${said} says ${won(expected ?? 0)}`
}

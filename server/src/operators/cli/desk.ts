import { DESK_RULES, type DeskRule, deskRules } from '../../domain/ledger/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { changeDeskRule } from '../use-cases/index.ts'
import { type OpsCommand, wonArgument } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

const MEANINGS: Record<DeskRule, string> = {
  'deposit-least': 'least deposit (won)',
  'withdrawal-least': 'least withdrawal (won); the whole balance always goes',
  'deposits-open': 'deposits of a member in review at once',
  'withdrawals-open': 'withdrawals of a member in review at once; the whole balance always goes',
  'second-above': 'amount (won) above which the console asks a second operator',
  'operator-day': 'amount (won) that an operator decides alone in 24 hours',
  'member-day': 'amount (won) that operators decide alone for a member in 24 hours',
}

/** The rules that keep one member from filling the desk. */
export const deskCommands: readonly OpsCommand[] = [
  {
    words: 'desk show',
    usage: '',
    help: 'Show the limits of the review desk for each member',
    arguments: [0, 0],
    async run({ pool, print }) {
      const row = await deskRules(pool)
      const rows = Object.entries(DESK_RULES).map(([rule, { column }]) => ({
        rule,
        name: MEANINGS[rule as DeskRule],
        value: row[column],
      }))
      print(formatTable(rows, { rule: 'name', name: 'meaning', value: 'value' }))
    },
  },
  {
    words: 'desk set',
    usage: '<name> <value>',
    help: `Change a limit of the review desk (${Object.keys(DESK_RULES).join(', ')})`,
    arguments: [2, 2],
    async run({ pool, operator, print }, [rule = '', text]) {
      if (!Object.hasOwn(DESK_RULES, rule))
        throw new OpsError(`No such limit: ${rule} (${Object.keys(DESK_RULES).join(', ')})`)
      const value = wonArgument(text)
      await withTransaction(pool, (db) => changeDeskRule(db, operator, rule as DeskRule, { value }))
      print(`${rule}: ${value.toLocaleString('en-US')}`)
    },
  },
]

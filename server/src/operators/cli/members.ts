import { stampText } from '@yaksok/shared/core/time'
import { many, withTransaction } from '../../infra/database/index.ts'
import { type ActionResult, actOnMember, creditMember, type MemberAction } from '../use-cases/index.ts'
import { type OpsCommand, reasonOf, wonArgument } from './command.ts'
import { checkCap, confirmAmount } from './confirm.ts'
import { OpsError } from './errors.ts'
import { formatTable, won } from './table.ts'
import { calledOf, personOf } from './transfers.ts'

interface MemberRow {
  id: number
  username: string
  name: string
  status: number
  available: number
  held: number
  created_at: Date
}

const LIST = `select m.id, m.username, m.name, m.status, a.available, a.held_bets + a.held_withdrawals as held, m.created_at
  from members m join ledger_accounts a on a.id = m.id`

/** Looking members up, and what only an operator may change of them. */
export const memberCommands: readonly OpsCommand[] = [
  {
    words: 'members list',
    usage: '[part of a username]',
    help: 'List members (latest 100)',
    arguments: [0, 1],
    async run({ pool, print }, [part = '']) {
      const rows = await many<MemberRow>(
        pool,
        `${LIST} where $1 = '' or position(lower($1) in lower(m.username)) > 0 order by m.id desc limit 100`,
        [part],
      )
      const shown = rows.map((row) => ({ ...row, state: row.status === 1 ? 'active' : 'frozen' }))
      print(
        formatTable(shown, {
          username: 'username',
          name: 'name',
          state: 'state',
          available: 'balance (won)',
          held: 'held (won)',
          created_at: 'joined',
        }),
      )
    },
  },
  change('members.disable', 'Freeze a member and end their sessions', () => 'Froze the member'),
  change('members.enable', 'Thaw a member', () => 'Thawed the member'),
  change(
    'members.reset-password',
    'Set a temporary password, shown once, and remove all passkeys',
    (password) => `Temporary password: ${password}`,
  ),
  change(
    'members.reset-fund-password',
    'Let a member set a new PIN after 24 hours, and notify them',
    (due) =>
      `A new PIN can be set from ${stampText(due)}; until then the present one works, and the member can keep it`,
  ),
  change('members.unbind-bank', 'Remove the bank account of a member', () => 'Removed the bank account'),
  change('members.lift-exclusion', 'Lift a self-exclusion (after 180 days)', () => 'Lifted the self-exclusion'),
  {
    words: 'members credit',
    usage: '<username> <amount> <reason…> [--confirm amount]',
    help: 'Record money that came another way as a deposit and add it to the balance',
    arguments: [3, 100],
    options: ['confirm'],
    async run(context, [username, amount, ...words], { confirm }) {
      const added = wonArgument(amount)
      const reason = reasonOf(words)
      checkCap(context, added)
      const person = await personOf(context.pool, username)
      const after = person.available + added
      if (after > MOST_WON) throw new OpsError(`A balance cannot exceed ${won(MOST_WON)}`)
      context.print(
        `Credit ${calledOf(person)} with ${won(added)}. The balance changes from ${won(person.available)} to ${won(after)}. Reason: ${reason}`,
      )
      await confirmAmount(context, added, confirm)
      await withTransaction(context.pool, (db) => creditMember(db, context.operator, person, { amount: added, reason }))
      context.print(`Credited ${calledOf(person)} with ${won(added)}`)
    },
  },
]

/** Beyond this a number is no longer exact (promise P1). */
const MOST_WON = Number.MAX_SAFE_INTEGER

/** A command on one member that needs a reason. @param printed what came of it */
function change<Action extends MemberAction>(
  action: Action,
  help: string,
  printed: (result: ActionResult<Action>) => string,
): OpsCommand {
  return {
    words: action.replace('.', ' '),
    usage: '<username> <reason…>',
    help,
    arguments: [2, 100],
    async run(context, [username = '', ...reason]) {
      context.print(printed(await actOnMember(context, action, username, reasonOf(reason))))
    },
  }
}

import { randomBytes } from 'node:crypto'
import { stampText } from '@yaksok/shared/core/time'
import { creditAudited, type NotCredited } from '../../domain/ledger/index.ts'
import {
  beginFundPasswordReset,
  endAllSessions,
  freezeMember,
  hashSecret,
  thawMember,
} from '../../domain/members/index.ts'
import { type AuditEntry, audit } from '../../infra/audit-log/index.ts'
import { many, one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { type OpsCommand, type OpsContext, sentence, wonArgument } from './command.ts'
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

/** Why a credit was not booked. */
const NOT_CREDITED: Record<NotCredited, string> = {
  inactive: 'The member is frozen',
  unconfirmed: 'The member has not confirmed their age yet',
  excluded: 'The member is excluded',
  break: 'The member is on a break',
  deposit_limit: 'Over the daily deposit limit of the member',
  overflow: 'More than the ledger can hold',
  other: 'Cannot be credited now',
}

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
  change(
    'members disable',
    '<username> <reason…>',
    'Freeze a member and end their sessions',
    'members.disable',
    async (db, id) => {
      await freezeMember(db, id)
      return 'Froze the member'
    },
  ),
  change('members enable', '<username> <reason…>', 'Thaw a member', 'members.enable', async (db, id) => {
    await thawMember(db, id)
    return 'Thawed the member'
  }),
  change(
    'members reset-password',
    '<username> <reason…>',
    'Set a temporary password, shown once, and remove all passkeys',
    'members.reset-password',
    async (db, id) => {
      const password = randomBytes(9).toString('base64url')
      await db.query('update members set password_hash = $2, password_temporary = true where id = $1', [
        id,
        await hashSecret(password),
      ])
      // who has lost the account, or had a thief in it, begins anew: a thief's passkey must not outlive that
      await db.query('delete from passkeys where member_id = $1', [id])
      await endAllSessions(db, id)
      return `Temporary password: ${password}`
    },
  ),
  change(
    'members reset-fund-password',
    '<username> <reason…>',
    'Let a member set a new PIN after 24 hours, and notify them',
    'members.reset-fund-password',
    async (db, id) => {
      const due = await beginFundPasswordReset(db, id)
      if (!due) throw new OpsError('The member has no PIN')
      return `A new PIN can be set from ${stampText(due)}; until then the present one works, and the member can keep it`
    },
  ),
  change(
    'members unbind-bank',
    '<username> <reason…>',
    'Remove the bank account of a member',
    'members.unbind-bank',
    async (db, id) => {
      await db.query('delete from bank_accounts where member_id = $1', [id])
      return 'Removed the bank account'
    },
  ),
  change(
    'members lift-exclusion',
    '<username> <reason…>',
    'Lift a self-exclusion (after 180 days)',
    'members.lift-exclusion',
    async (db, id) => {
      const row = await one<{ lifted: boolean }>(db, 'select limits_lift_exclusion($1) as lifted', [id])
      if (!row?.lifted) throw new OpsError('No self-exclusion, or not 180 days old yet')
      return 'Lifted the self-exclusion'
    },
  ),
  {
    words: 'members credit',
    usage: '<username> <amount> <reason…> [--confirm amount]',
    help: 'Record money that came another way as a deposit and add it to the balance',
    arguments: [3, 100],
    options: ['confirm'],
    async run(context, [username, amount, ...words], { confirm }) {
      const added = wonArgument(amount)
      const reason = sentence(words, 'a reason')
      checkCap(context, added)
      const person = await personOf(context.pool, username)
      const after = person.available + added
      if (after > MOST_WON) throw new OpsError(`A balance cannot exceed ${won(MOST_WON)}`)
      context.print(
        `Credit ${calledOf(person)} with ${won(added)}. The balance changes from ${won(person.available)} to ${won(after)}. Reason: ${reason}`,
      )
      await confirmAmount(context, added, confirm)
      await withTransaction(context.pool, async (db) => {
        const fault = await creditAudited(db, context.operator, person, { amount: added, reason })
        if (fault) throw new OpsError(NOT_CREDITED[fault])
      })
      context.print(`Credited ${calledOf(person)} with ${won(added)}`)
    },
  },
]

/** Beyond this a number is no longer exact (promise P1). */
const MOST_WON = Number.MAX_SAFE_INTEGER

/** A command on one member that needs a reason. `apply` answers the sentence to print. */
function change(
  words: string,
  usage: string,
  help: string,
  action: string,
  apply: (db: Queryable, memberId: number) => Promise<string>,
): OpsCommand {
  return {
    words,
    usage,
    help,
    arguments: [2, 100],
    async run(context, [username, ...reason]) {
      const entry = { action, details: { reason: sentence(reason, 'a reason') } }
      context.print(await act(context, username, entry, apply))
    },
  }
}

async function act<T>(
  { pool, operator }: OpsContext,
  username: string | undefined,
  entry: AuditEntry,
  work: (db: Queryable, memberId: number) => Promise<T>,
): Promise<T> {
  return await withTransaction(pool, async (client) => {
    const member = await one<{ id: number; username: string }>(
      client,
      'select id, username from members where lower(username) = lower($1) for no key update',
      [username],
    )
    if (!member) throw new OpsError(`No such member: ${username}`)
    const result = await work(client, member.id)
    await audit(client, operator, { ...entry, target: member.username })
    return result
  })
}

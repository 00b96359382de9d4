import { type Balance, explainBalance, movementsOf, readMonth, statementFile } from '../../../domain/ledger/index.ts'
import { type MemberFacts, memberFacts } from '../../../domain/members/index.ts'
import { aloneLeft } from '../../approvals/index.ts'
import {
  type Answers,
  ConsoleFile,
  iso,
  isoOrNull,
  lookAtMember,
  numberCursor,
  operatorShare,
  pageOf,
} from '../../calls/index.ts'

/** One member, each look with a reason. */
export const memberHandlers: Answers<'member' | 'memberTransfers' | 'memberBalance' | 'memberStatement'> = {
  member: (context, { id }) =>
    lookAtMember(context, id, 'profile', async (db) => ({
      ...memberShape((await memberFacts(db, context.vault, id)) as MemberFacts),
      secondFrom: (await aloneLeft(db, context.operator.id, id)) + 1,
    })),

  memberTransfers: async (context, { id, cursor, limit }) => {
    const below = numberCursor(cursor)
    const rows = await lookAtMember(context, id, 'transfers', (db) => movementsOf(db, id, { limit: limit + 1, below }))
    return pageOf(
      rows,
      limit,
      (row) => row.transfer,
      ({ transfer, at, ...row }) => ({ ...row, id: transfer, at: isoOrNull(at) }),
    )
  },

  memberBalance: async (context, { id }) => {
    const balance = await lookAtMember(context, id, 'balance', (db) => explainBalance(db, id))
    const { heldBets, heldWithdrawals, ...sums } = balance as Balance
    return { ...sums, held: heldBets + heldWithdrawals }
  },

  memberStatement: async (context, { id, month, format }) => {
    const read = await lookAtMember(context, id, 'statement', (db, member) => readMonth(db, member, month))
    const wanted = { format, mode: context.config.moneyMode, share: operatorShare(context) }
    const file = await statementFile(read, wanted)
    return new ConsoleFile(`${read.username}-${month}.${format}`, file.type, file.bytes)
  },
}

function memberShape(facts: MemberFacts) {
  const { bank, holder, number, bound_at } = facts
  return {
    id: facts.id,
    username: facts.username,
    name: facts.name,
    frozen: facts.status === 0,
    joined: iso(facts.created_at),
    sample: facts.sample,
    adult: facts.adult,
    invitedWith: facts.invited_with,
    balance: { available: facts.available, heldBets: facts.held_bets, heldWithdrawals: facts.held_withdrawals },
    bank:
      bank === null || bound_at === null
        ? null
        : { bank, number: number ?? '', holder: holder ?? '', bound: iso(bound_at) },
    limits: {
      deposit: facts.deposit,
      loss: facts.loss,
      breakUntil: isoOrNull(facts.break_until),
      excludedAt: isoOrNull(facts.excluded_at),
    },
    passkeys: facts.passkeys,
    fundPassword: {
      set: facts.fund_password,
      lockedUntil: isoOrNull(facts.locked_until),
      resetDue: isoOrNull(facts.reset),
    },
    sessions: facts.sessions.map(({ device, place, created_at, last_seen_at, expires_at }) => ({
      device,
      place,
      started: iso(created_at),
      seen: iso(last_seen_at),
      ends: iso(expires_at),
    })),
  }
}

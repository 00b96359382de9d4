import { many, one, type Queryable } from '../db/index.ts'
import { OpsError } from './errors.ts'

/** A member as commands on money name them. */
export interface Person {
  id: number
  username: string
  name: string
  available: number
}

/** Finds a member by their login name, in any case. Throws OpsError where there is none. */
export async function personOf(db: Queryable, username: string | undefined): Promise<Person> {
  const person = await one<Person & Record<string, unknown>>(
    db,
    `select m.id, m.username, m.name, a.available from members m join ledger_accounts a on a.id = m.id
     where lower(m.username) = lower($1)`,
    [username],
  )
  if (!person) throw new OpsError(`회원이 없어요: ${username ?? ''}`)
  return person
}

/** `demo(홍길동)`; a member without a name is called by the login alone. */
export function calledOf({ username, name }: Pick<Person, 'username' | 'name'>): string {
  return name ? `${username}(${name})` : username
}

/** A booked movement of one member's money. */
export interface Transfer {
  id: number
  kind: string
  /** Whole won; negative where it left the member. */
  amount: number
  line: number
  created_at: Date
  reason: string
  /** Number of the transfer that took it back. */
  reversed_by: number | null
}

export const TRANSFER_KINDS: Record<string, string> = {
  deposit: '입금',
  withdrawal: '출금',
  bet: '주문',
  reversal: '되돌림',
}

const SHAPE = `t.id, t.kind, e.amount, e.line, t.created_at, t.reason, r.id as reversed_by
  from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    left join ledger_transfers r on r.reverses = t.id`

/** Transfers of a member, newest first. */
export function transfersOf(db: Queryable, memberId: number, limit: number, offset = 0): Promise<Transfer[]> {
  return many<Transfer & Record<string, unknown>>(
    db,
    `select ${SHAPE} where e.account_id = $1 order by t.id desc limit $2 offset $3`,
    [memberId, limit, offset],
  )
}

/** Whose money a transfer moved, and how much of it: one entry a member. */
export function partsOf(db: Queryable, transferId: number): Promise<(Transfer & Person)[]> {
  return many<Transfer & Person & Record<string, unknown>>(
    db,
    `select m.id as member_id, m.username, m.name, a.available, ${SHAPE}
       join members m on m.id = e.account_id join ledger_accounts a on a.id = m.id
     where t.id = $1 order by e.n`,
    [transferId],
  )
}

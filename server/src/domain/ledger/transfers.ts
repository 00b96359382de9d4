import { many, type Queryable } from '../../infra/database/index.ts'

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

/** A transfer with one of the members whose money it moved. */
export interface TransferPart extends Transfer {
  member_id: number
  username: string
  name: string
  available: number
}

/** What is read of transfers with their entries. @param entries the entries, as they stand behind `from` */
const shapeOf = (entries: string) => `t.id, t.kind, e.amount, e.line, t.created_at, t.reason, r.id as reversed_by
  from ${entries} e join ledger_transfers t on t.id = e.transfer_id
    left join ledger_transfers r on r.reverses = t.id`

/** Transfers of a member, newest first. @param below leaves out those from this number on */
export function transfersOf(
  db: Queryable,
  memberId: number,
  { limit, offset = 0, below = null }: { limit: number; offset?: number; below?: number | null },
): Promise<Transfer[]> {
  return many<Transfer & Record<string, unknown>>(
    db,
    // the page is found by the index of a member's entries, and then joined
    `select ${shapeOf(`(select * from ledger_entries where account_id = $1 and line is not null
         and transfer_id < coalesce($4, 9223372036854775807) order by transfer_id desc, n desc limit $2 offset $3)`)}
     order by t.id desc, e.n desc`,
    [memberId, limit, offset, below],
  )
}

/** Whose money a transfer moved, and how much of it: one entry a member. */
export function partsOf(db: Queryable, transferId: number): Promise<TransferPart[]> {
  return many<TransferPart & Record<string, unknown>>(
    db,
    `select m.id as member_id, m.username, m.name, a.available, ${shapeOf('ledger_entries')}
       join members m on m.id = e.account_id join ledger_accounts a on a.id = m.id
     where t.id = $1 order by e.n`,
    [transferId],
  )
}

import { stampText } from '@yaksok/shared/core/time'
import { many, one, type Queryable } from '../../infra/database/index.ts'

/** A transfer with all its entries, and what caused it. */
export interface Explained {
  id: number
  kind: 'deposit' | 'withdrawal' | 'bet' | 'reversal' | 'starter'
  at: Date
  reason: string
  reverses: number | null
  reversedBy: number | null
  /** Number of the seal that holds it; null while it waits for one. */
  seal: number | null
  /** Won; they add up to 0. */
  entries: { account: number; name: string; person: string; member: boolean; amount: number; line: number | null }[]
  cause: Cause
}

interface Cause {
  kind: 'deposit' | 'withdrawal' | 'order' | 'transfer' | 'none'
  id: number | null
  /** One sentence. */
  text: string
  lottery: string | null
  round: string | null
  audit: { at: Date; operator: string; action: string }[]
}

interface Row {
  id: number
  kind: Explained['kind']
  at: Date
  reason: string
  reverses: number | null
  reversedBy: number | null
  seal: number | null
  deposit: number | null
  withdrawal: number | null
  asked: Date | null
  order: number | null
  lottery: string | null
  round: string | null
}

/** Explains where an amount comes from: the transfer, its entries, and the request, order or reversal behind it. */
export async function explainTransfer(db: Queryable, id: number): Promise<Explained | null> {
  const row = await one<Row & Record<string, unknown>>(
    db,
    `select t.id, t.kind, t.created_at as at, t.reason, t.reverses, v.id as "reversedBy",
       (select s.id from ledger_seals s where s.up_to >= t.id order by s.up_to limit 1) as seal,
       d.id as deposit, w.id as withdrawal, coalesce(d.created_at, w.created_at, o.created_at) as asked,
       o.id as order, l.name as lottery, r.expect as round
     from ledger_transfers t left join ledger_transfers v on v.reverses = t.id
       left join deposits d on d.transfer_id = t.id left join withdrawals w on w.hold_id = t.hold_id
       left join ledger_holds h on h.id = t.hold_id and h.kind = 'bet'
       left join orders o on o.account_id = h.account_id and o.line = h.line
       left join rounds r on r.id = o.round_id left join lotteries l on l.id = r.lottery_id
     where t.id = $1`,
    [id],
  )
  if (!row) return null
  const entries = await many<Explained['entries'][number] & Record<string, unknown>>(
    db,
    `select e.account_id as account, coalesce(m.username, a.name) as name, coalesce(m.name, '') as person,
       m.id is not null as member, e.amount, e.line
     from ledger_entries e join ledger_accounts a on a.id = e.account_id left join members m on m.id = e.account_id
     where e.transfer_id = $1 order by e.n`,
    [id],
  )
  const { deposit: _d, withdrawal: _w, asked: _a, order: _o, lottery: _l, round: _r, ...transfer } = row
  return { ...transfer, entries, cause: await causeOf(db, row) }
}

async function causeOf(db: Queryable, row: Row): Promise<Cause> {
  const { deposit, withdrawal, order, reverses, lottery, round, asked } = row
  const when = asked ? stampText(asked).replace(' KST', '') : ''
  const none = { lottery: null, round: null }
  if (deposit !== null)
    return {
      kind: 'deposit',
      id: deposit,
      text: `${when}에 신청한 입금 ${deposit}번이에요`,
      ...none,
      audit: await auditOf(db, 'deposits', deposit),
    }
  if (withdrawal !== null)
    return {
      kind: 'withdrawal',
      id: withdrawal,
      text: `${when}에 신청한 출금 ${withdrawal}번이에요`,
      ...none,
      audit: await auditOf(db, 'withdrawals', withdrawal),
    }
  if (order !== null)
    return { kind: 'order', id: order, text: `${when}에 참여한 ${lottery} ${round}회차예요`, lottery, round, audit: [] }
  if (reverses !== null)
    return {
      kind: 'transfer',
      id: reverses,
      text: `거래 ${reverses}번을 되돌렸어요: ${row.reason}`,
      ...none,
      audit: await auditOf(db, 'ledger', reverses),
    }
  return { kind: 'none', id: null, text: row.reason, ...none, audit: [] }
}

/** What operators did with what caused it, oldest first. */
function auditOf(db: Queryable, what: string, target: number): Promise<Cause['audit']> {
  return many<Cause['audit'][number] & Record<string, unknown>>(
    db,
    `select at, operator, action from audit where target = $1 and starts_with(action, $2)
       and action !~ '[.](look|claim)$' order by id limit 50`,
    [String(target), `${what}.`],
  )
}

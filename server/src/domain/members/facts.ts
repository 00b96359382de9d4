import { many, one, type Queryable } from '../../infra/database/index.ts'
import { contextOf, openForPage, type Vault } from '../../infra/encryption/index.ts'

/** What an operator sees of one member; money in whole won. */
export interface MemberFacts {
  id: number
  username: string
  name: string
  status: 0 | 1
  sample: boolean
  created_at: Date
  invited_with: string | null
  available: number
  held_bets: number
  held_withdrawals: number
  adult: boolean
  bank: string | null
  holder: string | null
  bound_at: Date | null
  /** The last four digits behind dots; '' where it cannot be opened, null without an account. */
  number: string | null
  deposit: number | null
  loss: number | null
  break_until: Date | null
  excluded_at: Date | null
  passkeys: number
  fund_password: boolean
  locked_until: Date | null
  /** From when on a new fund password may be set; null where no reset has begun. */
  reset: Date | null
  sessions: MemberSession[]
}

/** Where a member is logged in; never a token, nor the whole address. */
export interface MemberSession {
  device: string
  place: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** Reads one member for an operator; null where there is none of this number. */
export async function memberFacts(db: Queryable, vault: Vault, id: number): Promise<MemberFacts | null> {
  const facts = await one<Omit<MemberFacts, 'sessions'> & Record<string, unknown>>(
    db,
    `select m.id, m.username, m.name, m.status, m.sample, m.created_at, m.invited_with, a.available, a.held_bets,
       a.held_withdrawals, m.adult_confirmed_at is not null as adult, b.bank, b.holder, b.created_at as bound_at, b.number,
       l.deposit, l.loss, l.break_until, l.excluded_at, m.fund_password_hash is not null as fund_password,
       (select locked_until from fund_password_guards g where g.member_id = m.id and locked_until > now()) as locked_until,
       (select count(*)::int from passkeys p where p.member_id = m.id) as passkeys,
       (select due_at from fund_password_reset_of(m.id)) as reset
     from members m join ledger_accounts a on a.id = m.id left join bank_accounts b on b.member_id = m.id,
       limits_now(m.id) l
     where m.id = $1`,
    [id],
  )
  if (!facts) return null
  const sessions = await many<MemberSession & Record<string, unknown>>(
    db,
    `select device, place, created_at, last_seen_at, expires_at from sessions s
     where member_id = $1 and session_lives(s) order by created_at desc`,
    [id],
  )
  const opened = facts.number && openForPage(vault, facts.number, contextOf.bankNumber(id))
  const number = facts.number && (opened === null ? '' : `••••${opened.slice(-4)}`)
  return { ...facts, number, sessions }
}

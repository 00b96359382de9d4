import type { BankInfo, User } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import type { CallContext } from '../../http/calls/index.ts'
import { type Pool, shareTrips } from '../../infra/database/index.ts'
import { contextOf, openForPage } from '../../infra/encryption/index.ts'
import { bankInfoOf, maskNumber } from './bank-accounts.ts'

interface AccountRow {
  id: number
  username: string
  name: string
  status: number
  amount_code: number
  star: 1 | 2 | 3
  sex: number
  avatar: string
  has_fund_password: boolean
  last_ip: string
  available: number
  bank: string | null
  /** Sealed. */
  number: string | null
}

/** What a member may see of themselves: user info and bank info, without any secret. */
export interface Account {
  user: User
  bank: BankInfo
}

const ACCOUNT = `
  select m.id, m.username, m.name, m.status, m.amount_code, m.star, m.sex, m.avatar,
    m.fund_password_hash is not null as has_fund_password, m.last_ip, a.available, b.bank, b.number
  from members m join ledger_accounts a on a.id = m.id left join bank_accounts b on b.member_id = m.id`

type ReadRow = (member: number) => Promise<AccountRow | undefined>

const readers = new WeakMap<Pool, ReadRow>()

/**
 * Prepared, because planning them would cost more than running them. Of one row a plan for any row is as good as one for this
 * row, and is kept; of many PostgreSQL makes one each time.
 */
const ONE = { name: 'account', text: `${ACCOUNT} where m.id = $1` }
const MANY = { name: 'accounts', text: `${ACCOUNT} where m.id = any ($1::bigint[])` }

/**
 * Reads rows of members. Every page asks for its own: those of the same moment share a round trip
 * (docs/decisions/087-shared-round-trips.md).
 */
function readerOf(pool: Pool): ReadRow {
  const known = readers.get(pool)
  if (known) return known
  const reader = shareTrips(async (members: number[]) => {
    const ids = [...new Set(members)]
    const { rows } = await pool.query<AccountRow>(
      ids.length === 1 ? { ...ONE, values: ids } : { ...MANY, values: [ids] },
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return members.map((member) => byId.get(member))
  })
  readers.set(pool, reader)
  return reader
}

/** Reads the member who makes the call. */
export async function readAccount({
  sessionPool,
  member,
  vault,
}: Pick<CallContext, 'sessionPool' | 'member' | 'vault'>): Promise<Account> {
  const row = await readerOf(sessionPool)(member.id)
  if (!row) throw new Error(`member ${member.id} has a session but no row`)
  // one that cannot be opened is bound all the same: it must not take the member's whole account from them
  const number = row.number && (openForPage(vault, row.number, contextOf.bankNumber(row.id)) ?? '')
  return { user: userOf(row, number), bank: bankInfoOf(row.bank, number) }
}

/** product.txt section 3, User info; `paypassword` and `bankid` as decisions.md says. */
function userOf(row: AccountRow, number: string | null): User {
  return {
    id: String(row.id),
    name: row.name,
    username: row.username,
    money: toWire(row.available),
    status: row.status,
    amount_code: row.amount_code,
    star: row.star,
    sex: String(row.sex) as User['sex'],
    paypassword: row.has_fund_password ? 'set' : null,
    bankid: number === null ? null : maskNumber(number),
    header_img: row.avatar,
    ip: row.last_ip,
  }
}

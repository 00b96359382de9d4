import type { BankInfo, User } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import type { CallContext } from '../../http/calls/index.ts'
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

const TEXT = `
  select m.id, m.username, m.name, m.status, m.amount_code, m.star, m.sex, m.avatar,
    m.fund_password_hash is not null as has_fund_password, m.last_ip, a.available, b.bank, b.number
  from members m join ledger_accounts a on a.id = m.id left join bank_accounts b on b.member_id = m.id
  where m.id = $1`

/** Reads the member who makes the call. Every page asks for it: planning the statement would cost more than running it. */
export async function readAccount({
  sessionPool,
  member,
  vault,
}: Pick<CallContext, 'sessionPool' | 'member' | 'vault'>): Promise<Account> {
  const { rows } = await sessionPool.query<AccountRow>({ name: 'account', text: TEXT, values: [member.id] })
  const [row] = rows
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

/** What of a member is in the database: what differs afterwards was done. */
import type { OwnApp } from '../own-app.ts'
import type { Part } from './way.ts'

/** Each part of a member `m` as one value. */
const VALUES: Record<Exclude<Part, 'other'>, string> = {
  money: `(select (posted, held_withdrawals)::text from ledger_accounts where id = m.id) || coalesce(
    (select string_agg((w.id, w.amount, w.status)::text, ',' order by w.id) from withdrawals w where w.account_id = m.id), '')`,
  otherMoney: '(select count(*) from withdrawals where amount <> 1000 and account_id = m.id)',
  stake: `(select count(*) from orders where account_id = m.id) || ' ' || (select count(*) from deposits where account_id = m.id)`,
  credentials: `concat_ws('|', m.password_hash, m.fund_password_hash, m.name,
    (select b::text from bank_accounts b where b.member_id = m.id),
    (select string_agg(p.credential_id, ',' order by p.id) from passkeys p where p.member_id = m.id),
    (select count(*) from passkey_challenges where purpose = 'add'),
    (select l::text from member_limits l where l.member_id = m.id),
    (select c::text from account_closings c where c.member_id = m.id),
    (select r::text from fund_password_resets r where r.member_id = m.id))`,
  sessions: `(select string_agg(id::text, ',' order by id) from sessions where member_id = m.id)`,
  push: `(select string_agg(endpoint, ',' order by id) from push_subscriptions where member_id = m.id)`,
  profile: `concat_ws('|', m.avatar, m.sex, (select count(*) from inquiries where member_id = m.id),
    (select string_agg(o::text, ',' order by o::text) from optional_consents o where o.member_id = m.id))`,
  confirmed: '(select count(*) from intents where confirmed_at is not null and member_id = m.id)',
  otherConfirmed: `(select count(*) from intents where confirmed_at is not null and act <> 'withdraw' and member_id = m.id)`,
}

const STATEMENT = `select ${Object.entries(VALUES)
  .map(([part, value]) => `(${value})::text as "${part}"`)
  .join(', ')} from members m where username = any($1) order by username = $2 desc`

type Rows = Record<Part, string | null>

/** Every table with rows of members, and how it names them. */
const TABLES = `select table_name as name, column_name as member from information_schema.columns
  where table_schema = 'public' and column_name in ('member_id', 'account_id') and is_updatable = 'YES' order by 1`

/** What `member` has in each table, as one value; a session is there or not, whenever it was last used. */
export async function tablesOf(app: OwnApp, member: string): Promise<Record<string, string>> {
  const tables = await app.sql<{ name: string; member: string }>(TABLES)
  const values = tables.map(({ name, member }) => {
    const row = name === 'sessions' ? 't.id' : 't'
    return `select '${name}' as name, coalesce(md5(string_agg(${row}::text, ',' order by ${row}::text)), '') as value
      from ${name} t join members m on m.id = t.${member} where m.username = $1`
  })
  // an address that was seen is no deed
  values.push(`select 'members', md5((to_jsonb(m) - 'last_ip')::text) from members m where m.username = $1`)
  const rows = await app.sql<{ name: string; value: string }>(values.join(' union all '), [member])
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** All parts of `member`, and of `other` all at once. */
export async function rowsOf(app: OwnApp, member: string, other: string): Promise<Rows> {
  const [own, others] = await app.sql<Rows>(STATEMENT, [[member, other], member])
  return { ...(own as Rows), other: JSON.stringify(others) }
}

export const differing = <Key extends string>(before: Record<Key, unknown>, after: Record<Key, unknown>): Set<Key> =>
  new Set((Object.keys(after) as Key[]).filter((key) => before[key] !== after[key]))

import { createMember } from './create-member.ts'
import type { TestServer } from './index.ts'

/** A member as tests of the console know them. */
export interface ConsoleMember {
  id: number
  username: string
  token: string
  /** The bank number that they bound, or ''. */
  bank: string
}

/** A member with what a test gives them; money is approved at once. */
export async function newMember(
  server: TestServer,
  wanted: { name?: string; bank?: string; won?: number; fundPassword?: string } = {},
): Promise<ConsoleMember> {
  // a bank account wants the fund password first
  const complete = wanted.bank ? { fundPassword: '7294', ...wanted } : wanted
  const made = await createMember(server, complete, async ({ username }) => {
    const { rowCount } = await server.owner.query(
      `select wallet_decide_deposit(d.id, null) from deposits d join members m on m.id = d.account_id
       where m.username = $1 and d.status = 1`,
      [username],
    )
    return rowCount ?? 0
  })
  const { rows } = await server.owner.query('select id from members where username = $1', [made.username])
  const bound = await server.owner.query('select number from bank_accounts where member_id = $1', [rows[0].id])
  const sealed = bound.rows[0]?.number as string | undefined
  const bank = sealed ? server.services.vault.open(sealed, `bank number of ${rows[0].id}`) : ''
  return { id: rows[0].id, username: made.username, token: made.token, bank }
}

/** Deposits that wait, of these amounts (won); answers their numbers. */
export async function depositsOf(
  server: TestServer,
  member: ConsoleMember,
  amounts: readonly number[],
): Promise<number[]> {
  const sealed = member.bank && server.services.vault.seal(member.bank, `bank number of ${member.id}`)
  const ids: number[] = []
  for (const amount of amounts) {
    const { rows } = await server.owner.query('select id from deposit_file($1, $2, $3, $4)', [
      member.id,
      amount,
      '신한은행',
      sealed,
    ])
    ids.push(rows[0].id)
  }
  return ids
}

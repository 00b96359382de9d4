import { createHash, randomBytes } from 'node:crypto'
import { creditMember } from '../../../src/domain/ledger/index.ts'
import { hashSecret } from '../../../src/domain/members/index.ts'
import { one, type Pool } from '../../../src/infra/database/index.ts'
import type { Client } from './journal.ts'

const CLIENTS = 20
const FUNDS = 100_000_000

/** Members with a session, a bank, the fund password 4321 and more money than they will spend. */
export async function makeClients(pool: Pool): Promise<Client[]> {
  const fundPassword = await hashSecret('4321')
  const clients: Client[] = []
  for (let n = 0; n < CLIENTS; n++) {
    const token = randomBytes(32).toString('base64url')
    const { id } = (await one<{ id: number }>(
      pool,
      `insert into members (username, password_hash, fund_password_hash, adult_confirmed_at)
       values ($1, '', $2, now()) returning id`,
      [`kill${n}`, fundPassword],
    )) as { id: number }
    await pool.query(
      `insert into bank_accounts (member_id, bank, number, holder) values ($1, '신한은행', 'v1:sealed', '김하늘')`,
      [id],
    )
    await pool.query(
      `insert into sessions (token_hash, member_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), id],
    )
    await creditMember(pool, id, FUNDS, 'kill test')
    clients.push({ id, token })
  }
  return clients
}

import { one, type Queryable } from '../db/index.ts'
import { hashSecret } from '../members/secrets.ts'
import { creditMember } from '../wallet/operator.ts'

const DEMO_INVITE = 'YAKSOK2026'

interface DemoMember {
  username: string
  password: string
  status: 0 | 1
  profile?: { name: string; fundPassword: string; bank: string; number: string; deposit: number }
}

/** docs/architecture.md, Fixed interface: tests and the printed demo login rely on these. */
const MEMBERS: readonly DemoMember[] = [
  {
    username: 'demo',
    password: 'demo-pass-1',
    status: 1,
    profile: { name: '홍길동', fundPassword: '1234', bank: '신한은행', number: '110200001234', deposit: 1_000_000 },
  },
  { username: 'fresh', password: 'fresh-pass-1', status: 1 },
  { username: 'frozen', password: 'frozen-pass-1', status: 0 },
]

/** Adds the demo members and the invitation that brings others. */
export async function seedMembers(db: Queryable): Promise<void> {
  await db.query(`insert into invites (code, note) values ($1, '데모') on conflict do nothing`, [DEMO_INVITE])
  for (const member of MEMBERS) await seedMember(db, member)
}

async function seedMember(db: Queryable, { username, password, status, profile }: DemoMember): Promise<void> {
  const row = await one<{ id: number }>(
    db,
    `insert into members (username, password_hash, status, name, fund_password_hash, amount_code, star, sample,
       adult_confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, true, now()) returning id`,
    [
      username,
      await hashSecret(password),
      status,
      profile?.name ?? '',
      profile ? await hashSecret(profile.fundPassword) : null,
      profile ? 92 : 60,
      profile ? 2 : 1,
    ],
  )
  if (!row || !profile) return
  await db.query('insert into bank_accounts (member_id, bank, number, holder) values ($1, $2, $3, $4)', [
    row.id,
    profile.bank,
    profile.number,
    profile.name,
  ])
  // The money arrives as every member's does: a deposit request that is approved.
  await creditMember(db, row.id, profile.deposit, profile.bank)
}

import { randomBytes } from 'node:crypto'
import { creditMember } from '../domain/ledger/index.ts'
import { hashSecret } from '../domain/members/index.ts'
import { one, type Queryable } from '../infra/database/index.ts'
import { contextOf, type Vault } from '../infra/encryption/index.ts'
import { DEMO_OPERATORS, newTotpSecret } from '../operators/accounts/index.ts'

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
export async function seedMembers(db: Queryable, vault: Vault): Promise<void> {
  await db.query(`insert into invites (code, note) values ($1, '데모') on conflict do nothing`, [DEMO_INVITE])
  for (const member of MEMBERS) await seedMember(db, vault, member)
}

async function seedMember(
  db: Queryable,
  vault: Vault,
  { username, password, status, profile }: DemoMember,
): Promise<void> {
  const row = await one<{ id: number }>(
    db,
    `insert into members (username, password_hash, status, name, amount_code, star, sample, adult_confirmed_at)
     values ($1, $2, $3, $4, $5, $6, true, now()) returning id`,
    [username, await hashSecret(password), status, profile?.name ?? '', profile ? 92 : 60, profile ? 2 : 1],
  )
  if (!row || !profile) return
  const { fundPassword, bank, number, name } = profile
  const hash = vault.seal(await hashSecret(fundPassword), contextOf.fundPassword(row.id))
  await db.query('update members set fund_password_hash = $2 where id = $1', [row.id, hash])
  const sealed = vault.seal(number, contextOf.bankNumber(row.id))
  await db.query('select bank_bind($1, $2, $3, $4, $5)', [row.id, bank, sealed, vault.marks(number), name])
  // Somebody who has been here for a while: the limit before the first stake was offered.
  await db.query('select care_set($1, null, true)', [row.id])
  // The money arrives as every member's does: a deposit request that is approved.
  await creditMember(db, row.id, profile.deposit, profile.bank)
}

/** Adds the operators of the demo, who have been here for a while: each may be a second for the other. */
export async function seedOperators(db: Queryable, vault: Vault): Promise<void> {
  for (const { name, password, role } of DEMO_OPERATORS) {
    const made = (await one<{ id: number }>(
      db,
      `insert into operators (name, roles, user_handle, sample, made_at, renewed_at)
       values ($1, $2, $3, true, now() - interval '7 days', now() - interval '7 days') returning id`,
      [name, [role], randomBytes(32).toString('base64url')],
    )) as { id: number }
    // nobody has the secret: no code of an app gets anybody in where this is no demo
    const totp = vault.seal(newTotpSecret(), contextOf.operatorTotp(made.id))
    await db.query('update operators set password_hash = $2, totp_secret = $3 where id = $1', [
      made.id,
      await hashSecret(password),
      totp,
    ])
  }
}

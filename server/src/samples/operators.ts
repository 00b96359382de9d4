import { randomBytes } from 'node:crypto'
import { hashSecret } from '../domain/members/index.ts'
import { one, type Queryable } from '../infra/database/index.ts'
import { contextOf, type Vault } from '../infra/encryption/index.ts'
import { DEMO_OPERATORS, newTotpSecret } from '../operators/accounts/index.ts'

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

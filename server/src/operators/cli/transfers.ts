import { one, type Queryable } from '../../infra/database/index.ts'
import { OpsError } from './errors.ts'

/** A member as commands on money name them. */
export interface Person {
  id: number
  username: string
  name: string
  available: number
}

/** Finds a member by their login name, in any case. Throws OpsError where there is none. */
export async function personOf(db: Queryable, username: string | undefined): Promise<Person> {
  const person = await one<Person & Record<string, unknown>>(
    db,
    `select m.id, m.username, m.name, a.available from members m join ledger_accounts a on a.id = m.id
     where lower(m.username) = lower($1)`,
    [username],
  )
  if (!person) throw new OpsError(`No such member: ${username ?? ''}`)
  return person
}

/** `demo(Hong)`; a member without a name is called by the login alone. */
export function calledOf({ username, name }: Pick<Person, 'username' | 'name'>): string {
  return name ? `${username}(${name})` : username
}

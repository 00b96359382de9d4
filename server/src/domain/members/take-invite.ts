import { refused } from '../../http/calls/index.ts'
import { one, type Queryable } from '../../infra/database/index.ts'

const WRONG_CODE = '초대코드가 올바르지 않아요'

/** Refuses a code that is not usable, before anything slow happens. @throws Refusal */
export async function checkInvite(db: Queryable, code: string): Promise<void> {
  const usable = await one(
    db,
    `select 1 from invites where code = upper($1) and revoked_at is null and (max_uses is null or uses < max_uses)`,
    [code],
  )
  if (!usable) throw refused(WRONG_CODE)
}

/** Counts one use of the code; the row lock makes the last use go to one member only. @throws Refusal */
export async function useInvite(db: Queryable, code: string): Promise<string> {
  const used = await one<{ code: string }>(
    db,
    `update invites set uses = uses + 1
     where code = upper($1) and revoked_at is null and (max_uses is null or uses < max_uses) returning code`,
    [code],
  )
  if (!used) throw refused(WRONG_CODE)
  return used.code
}

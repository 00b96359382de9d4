import { effectiveRoles, type Role } from '@yaksok/console-contract'
import { audit } from '../../infra/audit-log/index.ts'
import { one, type Pool, type Queryable } from '../../infra/database/index.ts'
import type { Operator } from '../accounts/index.ts'
import { type ConsoleRefusal, refuse } from '../calls/index.ts'

interface Standing extends Record<string, unknown> {
  roles: Role[]
  own: boolean
  siblings: boolean
  young: boolean
  active: boolean
}

/**
 * Why an operator is no second for what another asked for: the same person, without the role, made, reset, let in or given
 * a role by the first, by whom alone the first was made too, or less than 24 hours ago. The row is locked, so that no reset comes in between.
 */
export async function notSecond(
  db: Queryable,
  { first, second, control }: { first: number; second: number; control: boolean },
): Promise<ConsoleRefusal | null> {
  if (first === second) return refuse('same-operator', '요청한 사람이 아닌 다른 운영자가 확인해야 해요')
  const row = await one<Standing>(
    db,
    `select o.roles, $2 = any(o.makers) as own, o.disabled_at is null as active,
       coalesce(o.renewed_at, o.made_at) > clock_timestamp() - interval '24 hours' as young,
       exists (select 1 from operators f where f.id = $2 and f.alone_makers && o.alone_makers) as siblings
     from operators o where o.id = $1 for no key update`,
    [second, first],
  )
  const needed = control ? 'administrator' : 'cashier'
  if (!row?.active || !effectiveRoles(row.roles).includes(needed))
    return refuse('role-missing', control ? '다른 관리자가 확인해야 해요' : '다른 입출금 담당이 확인해야 해요')
  if (row.own) return refuse('same-operator', '요청한 사람이 만들거나 등록을 다시 한 운영자는 확인할 수 없어요')
  if (row.siblings) return refuse('same-operator', '한 관리자가 혼자 만든 운영자끼리는 서로 확인할 수 없어요')
  if (row.young) return refuse('same-operator', '만들거나 바꾼 지 24시간이 안 된 운영자는 확인할 수 없어요')
  return null
}

/** Writes a try to confirm by who is no second into the log, in a transaction of its own: what it tried is rolled back. */
export const alarmNotSecond = (pool: Pool, operator: Operator, second: number, why: string): Promise<void> =>
  audit(pool, operator, { action: 'approvals.refused', target: second, details: { why } })

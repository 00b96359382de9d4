import type { ConsoleResponse, RequestKind } from '@yaksok/console-contract'
import { audit } from '../../../infra/audit-log/index.ts'
import { one, type Queryable, withTransaction } from '../../../infra/database/index.ts'
import type { Answers, ConsoleContext } from '../../calls/index.ts'
import { heldBy, iso, lookAt, missing, refuse } from '../../calls/index.ts'
import { type Detail, readDetail } from './detail.ts'

/** A request is held for this long at a time. */
const HELD = `interval '5 minutes'`

const waitsForApproval = (kind: RequestKind) => `exists (select 1 from operator_approvals s
  where s.action = '${kind}.approve' and s.target = r.id and s.state = 'waiting')`

/** Takes a request, or keeps it for longer; null where it is not to be had. One statement: of fifty at once one gets it. */
async function take(db: Queryable, kind: RequestKind, id: number, operator: number): Promise<Date | null> {
  const taken = await one<{ until_at: Date }>(
    db,
    `insert into request_claims as c (kind, request_id, operator_id, until_at)
     select '${kind}', r.id, $2, clock_timestamp() + ${HELD} from ${kind} r
       where r.id = $1 and r.status = 1 and not ${waitsForApproval(kind)}
     on conflict (kind, request_id) do update
       set operator_id = excluded.operator_id, until_at = excluded.until_at,
         claimed_at = case when c.operator_id = excluded.operator_id then c.claimed_at else clock_timestamp() end
       where c.operator_id = excluded.operator_id or c.until_at <= clock_timestamp()
     returning until_at`,
    [id, operator],
  )
  return taken?.until_at ?? null
}

/** Why a request was not to be had. */
async function whyNot(db: Queryable, kind: RequestKind, id: number) {
  const row = await one<{ status: number; waits: boolean; name: string | null; until_at: Date | null }>(
    db,
    `select r.status, ${waitsForApproval(kind)} as waits, o.name, c.until_at from ${kind} r
       left join request_claims c on c.kind = '${kind}' and c.request_id = r.id and c.until_at > clock_timestamp()
       left join operators o on o.id = c.operator_id
     where r.id = $1`,
    [id],
  )
  if (!row) return missing('신청')
  if (row.status !== 1) return refuse('decided', '이미 처리된 신청이에요')
  if (row.waits) return refuse('approval-waits', '다른 운영자의 확인을 기다리는 신청이에요')
  return heldBy(row.name ?? '', row.until_at)
}

/** Takes a request and reads it with its bank number, which is written down. */
async function claim(
  context: ConsoleContext,
  db: Queryable,
  kind: RequestKind,
  id: number,
): Promise<{ request: Detail; until: string; undo: false }> {
  const until = await take(db, kind, id, context.operator.id)
  if (!until) throw await whyNot(db, kind, id)
  const request = await readDetail(db, context, kind, id)
  const details = { member: request.member.username, opened: request.account.opened }
  await audit(db, context.operator, { action: `${kind}.claim`, target: id, details })
  return { request, until: iso(until), undo: false }
}

/** The oldest request that nobody holds, locked for a moment, so that many who ask at once get one each. */
async function oldestFree(db: Queryable, kind: RequestKind): Promise<number | null> {
  const found = await one<{ id: number }>(
    db,
    `select r.id from ${kind} r where r.status = 1 and not ${waitsForApproval(kind)} and not exists (
       select 1 from request_claims c where c.kind = '${kind}' and c.request_id = r.id and c.until_at > clock_timestamp())
     order by r.id limit 1 for update of r skip locked`,
  )
  return found?.id ?? null
}

/** One operator at a time holds a request. */
export const claimHandlers: Answers<'request' | 'claimRequest' | 'claimNext' | 'releaseRequest'> = {
  request: async (context, { kind, id }) =>
    withTransaction(context.pool, async (db) => {
      const detail = await readDetail(db, context, kind, id)
      const details = { member: detail.member.username, ...(detail.account.opened && { opened: true }) }
      await lookAt(db, context, { action: `${kind}.look`, target: id, details })
      return detail
    }),

  claimRequest: (context, { kind, id }) => withTransaction(context.pool, (db) => claim(context, db, kind, id)),

  claimNext: (context, { kind }): Promise<ConsoleResponse<'claimNext'>> =>
    withTransaction(context.pool, async (db) => {
      const id = await oldestFree(db, kind)
      return id === null ? null : await claim(context, db, kind, id)
    }),

  releaseRequest: async ({ pool, operator }, { kind, id }) => {
    await pool.query('delete from request_claims where kind = $1 and request_id = $2 and operator_id = $3', [
      kind,
      id,
      operator.id,
    ])
    return { ok: true }
  },
}

import { one, type Queryable } from '../../infra/database/index.ts'
import { heldBy } from '../approvals/index.ts'
import { missing, refuse } from '../calls/index.ts'

/** Takes an inquiry for five minutes, or keeps it for longer. @throws ConsoleRefusal where it is not to be had */
export async function takeInquiry(db: Queryable, id: number, operator: number): Promise<Date> {
  const taken = await one<{ until_at: Date }>(
    db,
    `insert into inquiry_claims as c (inquiry_id, operator_id, until_at)
     select i.id, $2, clock_timestamp() + interval '5 minutes' from inquiries i where i.id = $1 and i.state <> 3
     on conflict (inquiry_id) do update set operator_id = excluded.operator_id, until_at = excluded.until_at
       where c.operator_id = excluded.operator_id or c.until_at <= clock_timestamp()
     returning until_at`,
    [id, operator],
  )
  if (taken) return taken.until_at
  const found = await one<{ state: number; name: string | null; until_at: Date | null }>(
    db,
    `select i.state, o.name, c.until_at from inquiries i left join inquiry_claims c on c.inquiry_id = i.id
       left join operators o on o.id = c.operator_id where i.id = $1`,
    [id],
  )
  if (!found) throw missing('문의')
  if (found.state === 3) throw refuse('conflict', '회원이 끝낸 문의예요')
  throw heldBy(found.name ?? '', found.until_at)
}

/** Lets an inquiry go that the operator holds. */
export async function releaseInquiry(db: Queryable, id: number, operator: number): Promise<void> {
  await db.query('delete from inquiry_claims where inquiry_id = $1 and operator_id = $2', [id, operator])
}

/** Refuses an answer to what has gone on meanwhile. @param seen the last message that was read @throws ConsoleRefusal */
export async function requireSeen(db: Queryable, id: number, seen: number): Promise<void> {
  // locked: of two answers at once the second sees the first
  await db.query('select 1 from inquiries where id = $1 for update', [id])
  const newer = await one(db, 'select 1 from inquiry_messages where inquiry_id = $1 and id > $2 limit 1', [id, seen])
  if (newer) throw refuse('conflict', '그 사이에 새 글이 왔어요. 읽고 다시 보내 주세요')
}

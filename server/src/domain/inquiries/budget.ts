import { refused } from '../../http/calls/index.ts'
import { one, type Queryable } from '../../infra/database/index.ts'

/** Inquiries of a member in 24 hours, ended ones included. */
const MOST_A_DAY = 20
/** Bytes of pictures that a member may add in 24 hours, and that are kept of one member at all. */
const BYTES_A_DAY = 20_000_000
const BYTES_KEPT = 100_000_000

/** What a member adds is counted by one request at a time, until the end of the transaction. */
export async function lockMember(db: Queryable, memberId: number): Promise<void> {
  await db.query('select 1 from members where id = $1 for update', [memberId])
}

/** @throws Refusal where the member has begun as many inquiries in the last 24 hours as one may */
export async function checkBegun(db: Queryable, memberId: number): Promise<void> {
  const { begun } = (await one<{ begun: number }>(
    db,
    `select count(*)::int as begun from inquiries
     where member_id = $1 and asked_at > (select clock_timestamp() - interval '24 hours')`,
    [memberId],
  )) as { begun: number }
  if (begun >= MOST_A_DAY)
    throw refused(`하루에 문의를 ${MOST_A_DAY}번까지 할 수 있어요. 하던 문의에 이어서 적거나 내일 다시 문의해 주세요`)
}

/** @throws Refusal where the member's pictures fill the day, or all the room that one member has */
export async function checkBytes(db: Queryable, memberId: number): Promise<void> {
  const { today, kept } = (await one<{ today: number; kept: number }>(
    db,
    `select coalesce(sum(octet_length(p.bytes)) filter (where m.sent_at > clock_timestamp() - interval '24 hours'), 0)::bigint
         as today,
       coalesce(sum(octet_length(p.bytes)), 0)::bigint as kept
     from inquiry_pictures p join inquiry_messages m on m.id = p.message_id join inquiries i on i.id = m.inquiry_id
     where i.member_id = $1`,
    [memberId],
  )) as { today: number; kept: number }
  if (today >= BYTES_A_DAY) throw refused('오늘 보낼 수 있는 사진을 모두 보냈어요. 내일 다시 보내 주세요')
  if (kept >= BYTES_KEPT) throw refused('보낼 수 있는 사진을 모두 보냈어요. 글로 적어 주세요')
}

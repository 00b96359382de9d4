import { badInput, refused } from '../../http/calls/index.ts'
import { COST, costlyWork, type Share } from '../../http/work-queue/index.ts'
import { many, one, type Pool, type Queryable } from '../../infra/database/index.ts'
import { ContentError, shrinkPicture, typeOf } from '../content/index.ts'
import { checkBytes, lockMember } from './budget.ts'
import { addMessage, NOT_FOUND } from './write.ts'

/** Pictures of a member in one inquiry. */
const MOST_PICTURES = 10

/** What stands in a list where a message is a picture. */
const PICTURE_TEXT = '사진'

export interface PictureSize {
  /** Number of the message that the picture is. */
  message: string
  width: number
  height: number
}

/** Which messages of an inquiry are pictures; none where it is not the member's. @param member left out by an operator */
export async function picturesOf(db: Queryable, inquiry: number, member: number | null = null): Promise<PictureSize[]> {
  const rows = await many<{ id: number; width: number; height: number }>(
    db,
    `select m.id, p.width, p.height from inquiry_messages m join inquiry_pictures p on p.message_id = m.id
       join inquiries i on i.id = m.inquiry_id
     where i.id = $1 and ($2::bigint is null or i.member_id = $2) order by m.id`,
    [inquiry, member],
  )
  return rows.map(({ id, width, height }) => ({ message: String(id), width, height }))
}

/** A picture as WebP; null where the member has sent none of this number. */
export async function pictureOf(db: Queryable, memberId: number, message: number): Promise<Buffer | null> {
  const row = await one<{ bytes: Buffer }>(
    db,
    `select p.bytes from inquiry_pictures p join inquiry_messages m on m.id = p.message_id
       join inquiries i on i.id = m.inquiry_id
     where p.message_id = $1 and i.member_id = $2`,
    [message, memberId],
  )
  return row?.bytes ?? null
}

/** The same for an operator: of any inquiry. */
export async function pictureForOperator(db: Queryable, message: number): Promise<Buffer | null> {
  const row = await one<{ bytes: Buffer }>(db, 'select bytes from inquiry_pictures where message_id = $1', [message])
  return row?.bytes ?? null
}

/** Pictures that are being read, by inquiry and key: who sends one twice at once waits for the first. */
const reading = new Map<string, Promise<void>>()

/**
 * Adds a member's picture as a message, after it was read, turned upright, made smaller and stripped of all but its pixels;
 * the same `key` again is the same message, and is read once.
 * @param sent the picture's bytes in base64url, the key, and whose work it is
 * @throws Refusal for what is no picture, is too large, or where the member has no such inquiry, or it or the day is full;
 * HttpRefusal 429 or 503 where too much waits to be read
 */
export async function addPicture(
  pool: Pool,
  memberId: number,
  id: number | null,
  sent: SentPicture,
  expectedAt: Date,
): Promise<void> {
  const name = `${memberId} ${id} ${sent.key}`
  const running = reading.get(name)
  if (running) return await running
  const adding = addOnce(pool, memberId, id, sent, expectedAt).finally(() => reading.delete(name))
  reading.set(name, adding)
  await adding
}

interface SentPicture {
  picture: string
  key: string
  share: Share
}

async function addOnce(
  pool: Pool,
  memberId: number,
  id: number | null,
  { picture, key, share }: SentPicture,
  expectedAt: Date,
): Promise<void> {
  // a picture costs more to read than to ask for: one that is here, nobody's and the eleventh are not read
  if (await isSent(pool, memberId, id, key)) return
  await checkRoom(pool, memberId, id, key)
  await checkBytes(pool, memberId)
  const { bytes, width, height } = await costlyWork.run(
    share,
    () => readPicture(Buffer.from(picture, 'base64url')),
    COST.picture,
  )
  await addMessage(pool, { memberId, id, text: PICTURE_TEXT, key, expectedAt }, async (db, message) => {
    await lockMember(db, memberId)
    await checkRoom(db, memberId, id, key)
    await checkBytes(db, memberId)
    await db.query('insert into inquiry_pictures (message_id, bytes, width, height) values ($1, $2, $3, $4)', [
      message,
      bytes,
      width,
      height,
    ])
  })
}

async function isSent(db: Queryable, memberId: number, id: number | null, key: string): Promise<boolean> {
  const found = await one(
    db,
    `select 1 from inquiry_messages m join inquiries i on i.id = m.inquiry_id
     where i.id = $1 and i.member_id = $2 and m.key = $3`,
    [id, memberId, key],
  )
  return found !== null
}

/** @throws Refusal where the member has no such inquiry, or it has all the pictures that it may have beside this one */
async function checkRoom(db: Queryable, memberId: number, id: number | null, key: string): Promise<void> {
  const found = await one<{ count: number }>(
    db,
    `select (select count(*)::int from inquiry_pictures p join inquiry_messages m on m.id = p.message_id
             where m.inquiry_id = i.id and m.key <> $3) as count
     from inquiries i where i.id = $1 and i.member_id = $2`,
    [id, memberId, key],
  )
  if (!found) throw badInput(NOT_FOUND)
  if (found.count >= MOST_PICTURES) throw refused(`한 문의에는 사진을 ${MOST_PICTURES}장까지 보낼 수 있어요`)
}

/** Pixels of a picture that is read: a phone's own, where the page has not made it smaller. */
const MOST_PIXELS = 16_000_000

const NO_PICTURE = '사진을 읽을 수 없어요. JPEG, PNG, WebP 사진을 보내 주세요'

async function readPicture(bytes: Buffer) {
  const type = typeOf(bytes)
  if (type === null || type === 'mp4') throw badInput(NO_PICTURE)
  const picture = await shrinkPicture(bytes, type, MOST_PIXELS).catch((error: unknown) => {
    throw error instanceof ContentError ? badInput(error.message) : error
  })
  if (!picture) throw badInput(NO_PICTURE)
  return picture
}

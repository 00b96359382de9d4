import { one, type Queryable } from '../../infra/database/index.ts'
import { catalogueChanged } from '../catalogue/index.ts'
import { ContentError } from './faults.ts'
import type { Kind } from './kind.ts'
import { sweepMedia } from './media/store.ts'

/**
 * Removes a row, and with a venue its comments, banners that lead to it and members' marks on it.
 * @returns what the row was called
 * @throws ContentError where there is none, or others need it
 */
export async function removeRow(db: Queryable, kind: Kind, id: number): Promise<string> {
  if (kind.fixed) throw new ContentError(`${kind.label}는 이름과 설명만 바꿀 수 있어요`)
  if (kind.table === 'categories' && (await one(db, 'select 1 from venues where category_id = $1 limit 1', [id])))
    throw new ContentError('이 분류의 장소가 있어요. 장소를 먼저 지우거나 옮겨 주세요')
  const name = Object.keys(kind.shown)[0] as string
  const removed = await one<{ name: string | null }>(
    db,
    `delete from ${kind.table} where id = $1 returning ${name} as name`,
    [id],
  )
  if (!removed) throw new ContentError(`${kind.label} ${id}번이 없어요`)
  if (kind.table === 'venues') await db.query('delete from advertisements where link = $1', [`/Detali?id=${id}`])
  await sweepMedia(db)
  await catalogueChanged(db)
  return removed.name ?? ''
}

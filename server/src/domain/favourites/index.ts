import { badInput, type ModuleFactory, refused } from '../../http/calls/index.ts'
import { one, type Queryable } from '../../infra/database/index.ts'
import { listFavouriteManagers, listFavouriteVenues, rowId } from '../catalogue/index.ts'

/** So that a list stays one that can be looked through, and sent whole. */
const MOST = 200

type Kind = 'venue' | 'manager'

const NOT_FOUND: Record<Kind, string> = {
  venue: '장소를 찾을 수 없어요',
  manager: '매니저를 찾을 수 없어요',
}

/** What members put aside (찜하기). */
export const favouritesModule: ModuleFactory = ({ pool }) => ({
  name: 'favourites',
  handlers: {
    favourites: async ({ reads, member }) => {
      const [venues, managers] = await Promise.all([
        listFavouriteVenues(reads, member.id),
        listFavouriteManagers(reads, member.id),
      ])
      return { venues, managers }
    },
    setFavourite: async ({ member }, { kind, id, on }) => {
      const item = rowId(id)
      if (item === null) throw badInput(NOT_FOUND[kind])
      if (on === '1') await put(pool, kind, member.id, item)
      else await takeBack(pool, kind, member.id, item)
      return null
    },
  },
})

async function put(db: Queryable, kind: Kind, memberId: number, item: number): Promise<void> {
  const answer = await one<{ exists: boolean; full: boolean }>(
    db,
    `with item as (select id from ${kind}s where id = $2),
       mine as (select count(*) as count from favourite_${kind}s where member_id = $1 and ${kind}_id <> $2),
       done as (insert into favourite_${kind}s (member_id, ${kind}_id)
         select $1, item.id from item, mine where mine.count < $3 on conflict do nothing)
     select exists (select from item) as exists, mine.count >= $3 as full from mine`,
    [memberId, item, MOST],
  )
  if (!answer?.exists) throw badInput(NOT_FOUND[kind])
  if (answer.full) throw refused(`찜은 ${MOST}개까지 할 수 있어요. 지난 찜을 지우고 다시 해 주세요`)
}

async function takeBack(db: Queryable, kind: Kind, memberId: number, item: number): Promise<void> {
  await db.query(`delete from favourite_${kind}s where member_id = $1 and ${kind}_id = $2`, [memberId, item])
}

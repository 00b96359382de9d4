import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { hangulPattern } from '@yaksok/shared/core/text'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { AGE_BANDS, areaName } from './areas.ts'

export interface DirectoryQuery {
  page: number
  pageSize: number
  /** Part of a name, also by initial consonants. */
  name: string
  /** A province or district id; `''` is all. */
  area: string
  /** An age band id; `''` is all. */
  band: string
  /** What they guide, as it is written; `''` is all. */
  guides: string
}

interface ManagerRow {
  id: number
  seq: number
  name: string
  avatar: string
  age: number
  height_cm: number
  weight_kg: number
  province_id: string
  district_id: string
  guides: string
  languages: string[]
  sample: boolean
}

const OLDEST = 200
const COLUMNS = `m.id, m.seq, m.name, m.avatar, m.age, m.height_cm, m.weight_kg, m.province_id, m.district_id, m.guides,
  m.languages, m.sample`

/** One page of the directory, in the order of `xu`, with the number of all entries that match. */
export async function listManagers(
  db: Queryable,
  { page, pageSize, name, area, band, guides }: DirectoryQuery,
): Promise<{ data: DirectoryEntry[]; totalCount: number }> {
  const from = band === '' ? 0 : Number(band)
  const isLastBand = band === AGE_BANDS.at(-1)?.id
  const to = band === '' || isLastBand ? OLDEST : from + 9
  const where = `where ($1 = '' or name ~* $1) and ($2 = '' or province_id = $2 or district_id = $2)
    and age between $3 and $4 and ($5 = '' or guides = $5) and hidden_at is null`
  const values = [hangulPattern(name), area, from, to, guides]
  const total = await one<{ count: number }>(db, `select count(*) as count from managers ${where}`, values)
  const rows = await many<ManagerRow>(
    db,
    `select ${COLUMNS} from managers m ${where} order by seq limit $6 offset $7`,
    [...values, pageSize, (page - 1) * pageSize],
  )
  return { data: rows.map(entryOf), totalCount: total?.count ?? 0 }
}

/** The managers a member has put aside, newest first. */
export async function listFavouriteManagers(db: Queryable, memberId: number): Promise<DirectoryEntry[]> {
  const rows = await many<ManagerRow>(
    db,
    `select ${COLUMNS} from managers m join favourite_managers f on f.manager_id = m.id
     where f.member_id = $1 and m.hidden_at is null order by f.put_at desc, m.id desc`,
    [memberId],
  )
  return rows.map(entryOf)
}

function entryOf(row: ManagerRow): DirectoryEntry {
  return {
    id: String(row.id),
    name: row.name,
    bg: row.avatar,
    nian: row.age,
    shen: row.height_cm,
    zoom: row.weight_kg,
    xu: row.seq,
    sheng: areaName(row.province_id),
    shiqu: areaName(row.district_id),
    guides: row.guides,
    languages: row.languages,
    sample: row.sample,
  }
}

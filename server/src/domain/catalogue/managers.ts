import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { many, one, type Queryable, statementValues } from '../../infra/database/index.ts'
import { AGE_BANDS, areaName } from './areas.ts'
import { findParts, holdsText } from './search/listed.ts'

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

const COLUMNS = `m.id, m.seq, m.name, m.avatar, m.age, m.height_cm, m.weight_kg, m.province_id, m.district_id, m.guides,
  m.languages, m.sample`

/** The conditions of a page, with their values. */
async function narrowed(db: Queryable, { name, area, band, guides }: DirectoryQuery) {
  const { values, put } = statementValues()
  const where = ['m.hidden_at is null']
  if (area !== '') where.push(`m.${area.includes('-') ? 'district_id' : 'province_id'} = ${put(area)}`)
  if (band !== '') where.push(`m.age >= ${put(Number(band))}`)
  if (band !== '' && band !== AGE_BANDS.at(-1)?.id) where.push(`m.age < ${put(Number(band) + 10)}`)
  if (guides !== '') where.push(`m.guides = ${put(guides)}`)
  where.push(holdsText('m', 'm.name', await findParts(db, 'manager', name), put))
  return { where: where.join(' and '), values, put }
}

/** One page of the directory, in the order of `xu`, with the number of all entries that match. */
export async function listManagers(
  db: Queryable,
  query: DirectoryQuery,
): Promise<{ data: DirectoryEntry[]; totalCount: number }> {
  const { page, pageSize, name, area, band, guides } = query
  const { where, values, put } = await narrowed(db, query)
  const total =
    name === ''
      ? await one<{ count: number }>(
          db,
          `select count from catalogue_counts where kind = 'manager' and area = $1 and topic = $2 and band = $3`,
          [area, guides, band],
        )
      : await one<{ count: number }>(db, `select count(*) as count from managers m where ${where}`, values)
  const rows = await many<ManagerRow>(
    db,
    `select ${COLUMNS} from managers m where ${where} order by m.seq limit ${put(pageSize)} offset ${put((page - 1) * pageSize)}`,
    values,
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

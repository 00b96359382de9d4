import type * as v from 'valibot'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { areaName, catalogueChanged } from '../catalogue/index.ts'
import { applyRows } from './apply.ts'
import { checkRows } from './check.ts'
import { ContentError } from './faults.ts'
import type { Kind } from './kind.ts'
import { prepareBytes } from './media/prepare.ts'
import { knownMedia, storeMedia } from './media/store.ts'
import type { Outcome } from './upsert.ts'
import { wordsOf } from './words.ts'

/** Kinds whose rows can be hidden; the others are what the product is made of. */
const HIDEABLE = ['venues', 'managers', 'reviews', 'comments', 'banners', 'videos']
export const isHideable = ({ name }: Kind) => HIDEABLE.includes(name)

const NUMBERS = new Set([
  ...['number', 'seq', 'rating', 'price', 'list_price', 'price_other', 'list_price_other', 'recommended'],
  ...['age', 'height_cm', 'weight_kg', 'duration_s'],
])

/** A field of a kind, for who draws a form of it. */
export interface Field {
  name: string
  /** As people call it. */
  label: string
  /** What its number counts: `원`, `cm`; null where nothing is counted. */
  unit: string | null
  required: boolean
  type: 'text' | 'long' | 'number' | 'list' | 'picture' | 'pictures' | 'clip'
}

/** The fields of a kind, in the order of docs/content.md. */
export function fieldsOf(kind: Kind): Field[] {
  const { entries } = kind.schema as unknown as { entries: Record<string, v.GenericSchema> }
  return Object.entries(entries).map(([name, schema]) => {
    const media = kind.media.find(({ field }) => field === name)
    const type = media ? (name === 'images' ? 'pictures' : media.type) : typeOfField(kind, name)
    return { name, ...wordsOf(kind, name), required: schema.type !== 'optional', type }
  })
}

/** Texts that may have several lines, whatever is in them now. */
const LONG = new Set(['text', 'description', 'banners.title'])

function typeOfField({ name: kind }: Kind, name: string): Field['type'] {
  if (name === 'languages') return 'list'
  if (NUMBERS.has(name)) return 'number'
  return LONG.has(name) || LONG.has(`${kind}.${name}`) ? 'long' : 'text'
}

/** A row as lists show it. */
export interface ContentRow {
  id: number
  key: string | null
  title: string
  /** What tells it from others of its kind: where, what, for how much; `''` where the title says all. */
  note: string
  /** Name of its picture. */
  picture: string | null
  sample: boolean
  hidden: boolean
}

/** What a row is called, where it has no `name`. */
const TITLES: Record<string, string> = { comments: 'author', banners: 'title', events: 'text' }

/** What a row says of itself below its title. */
const NOTES: Record<string, string> = {
  venues: `concat_ws(' · ', district, (select c.name from categories c where c.id = category_id),
    to_char(price, 'FM999,999,999,999') || '원')`,
  managers: 'guides',
  reviews: 'text',
  comments: `concat_ws(' · ', nullif(title, ''), written_on::text)`,
  banners: 'caption',
  videos: `rtrim(to_char(duration_s, 'FM99990.9'), '.') || '초'`,
  packages: 'description',
}

const shape = (kind: Kind) => `id, ${kind.key} as key, ${TITLES[kind.name] ?? 'name'} as title,
  ${NOTES[kind.name] ?? "''"} as note,
  ${kind.media.some(({ field }) => field === 'img') ? 'img' : 'null'} as picture,
  ${kind.hasSample ? 'sample' : 'false'} as sample, ${isHideable(kind) ? 'hidden_at is not null' : 'false'} as hidden`

/** Rows of a kind by number. @param q a part of what they are called; @param after the last one of the page before */
export function listContent(
  db: Queryable,
  kind: Kind,
  { q, hidden, after, limit }: { q: string; hidden: boolean; after: number | null; limit: number },
): Promise<ContentRow[]> {
  const shown = isHideable(kind) ? `and (hidden_at is not null) = $4` : 'and not $4'
  return many<ContentRow & Record<string, unknown>>(
    db,
    `select ${shape(kind)} from ${kind.table}
     where ($1 = '' or position(lower($1) in lower(${TITLES[kind.name] ?? 'name'})) > 0)
       and id > coalesce($2, 0) ${shown} order by id limit $3`,
    [q, after, limit, hidden],
  )
}

/** A row as a file would have it, so that it can be changed and saved; null where there is none. */
export async function readContent(
  db: Queryable,
  kind: Kind,
  id: number,
): Promise<{ row: ContentRow; fields: Record<string, unknown> } | null> {
  const row = await one<ContentRow & Record<string, unknown>>(
    db,
    `select ${shape(kind)} from ${kind.table} where id = $1`,
    [id],
  )
  if (!row) return null
  const stored =
    (await one(db, `select ${STORED[kind.name] ?? 't.*'} from ${kind.table} t where t.id = $1`, [id])) ?? {}
  const named = kind.name === 'managers' ? { ...stored, area: areaOf(stored) } : stored
  const names = fieldsOf(kind).map(({ name }) => name)
  return {
    row,
    fields: Object.fromEntries(names.flatMap((name) => entryOf(name, (named as Record<string, unknown>)[name]))),
  }
}

const entryOf = (name: string, value: unknown): [string, unknown][] =>
  value === null || value === undefined ? [] : [[name, value]]

/** What a table holds in another form than a file. */
const STORED: Record<string, string> = {
  venues: `t.*, t.rating::float8 / 10 as rating, (select c.name from categories c where c.id = t.category_id) as category`,
  videos: 't.*, t.duration_s::float8 as duration_s',
  comments: `t.*, t.written_on::text as written_on, (select v.ref from venues v where v.id = t.venue_id) as venue`,
  banners: `t.*, v.ref as venue, case when v.ref is null then nullif(t.link, '') end as link`.replaceAll(
    'v.ref',
    `(select v.ref from venues v where t.link = '/Detali?id=' || v.id)`,
  ),
}

const areaOf = (row: object) => {
  const { province_id, district_id } = row as { province_id: string; district_id: string }
  return `${areaName(province_id)} ${areaName(district_id)}`
}

/**
 * Makes or changes one row, by the same checks and in the same form as an import. Pictures and clips are names of what is
 * in the database already. @throws ContentError that says which field and why
 */
export async function saveContent(
  db: Queryable,
  kind: Kind,
  fields: Record<string, unknown>,
): Promise<{ key: string; outcome: Outcome }> {
  const rows = checkRows([{ kind: kind.name, row: 1, fields }])
  const [checked] = rows
  if (!checked) throw new ContentError('내용이 없어요')
  for (const { field } of kind.media)
    for (const name of [checked.fields[field] as string | string[]].flat()) await requireMedia(db, field, name)
  const [count] = await applyRows(db, rows)
  await catalogueChanged(db)
  return { key: checked.key, outcome: count?.new ? 'new' : count?.changed ? 'changed' : 'unchanged' }
}

async function requireMedia(db: Queryable, field: string, name: string): Promise<void> {
  const [hash] = name.split('.')
  if (/^[0-9a-f]{64}\.(webp|mp4)$/.test(name) && (await one(db, 'select 1 from media where hash = $1', [hash]))) return
  throw new ContentError('사진을 먼저 올려 주세요', [`${field}: 올린 사진이 아니에요`])
}

/** Hides a row, or shows it again. @returns its name; null where there is none of this number */
export async function hideContent(db: Queryable, kind: Kind, id: number, hide: boolean): Promise<string | null> {
  if (!isHideable(kind)) throw new ContentError(`${kind.label}는 숨길 수 없어요`)
  const row = await one<{ title: string }>(
    db,
    `update ${kind.table} set hidden_at = case when $2 then coalesce(hidden_at, now()) end where id = $1
     returning ${TITLES[kind.name] ?? 'name'} as title`,
    [id, hide],
  )
  if (row) await catalogueChanged(db)
  return row?.title ?? null
}

/**
 * Keeps a picture: read by its bytes, made smaller, stripped of all but its pixels.
 * @throws ContentError where the bytes are no picture that is taken
 */
export async function addPicture(db: Queryable, bytes: Buffer): Promise<string> {
  const media = await prepareBytes(bytes, '올린 사진', 'picture', (source) => knownMedia(db, source))
  await storeMedia(db, media)
  return media.name
}

import { seoulDay } from '@yaksok/shared/core/time'
import { viewsOf } from '../domain/media/index.ts'
import { one, type Queryable } from '../infra/database/index.ts'
import COMMENTS from './comments.json' with { type: 'json' }
import FEED from './feed.json' with { type: 'json' }
import { sampleManagers } from './managers.ts'
import { type Random, seededRandom, shuffled } from './random.ts'
import VENUES from './venues.json' with { type: 'json' }

type SampleVenue = (typeof VENUES)[number]

/** Kinds of venues, in the order of the directory. */
const CATEGORIES = ['라운지', '찻집', '카페', '정원', '갤러리', '루프톱', '스튜디오', '홀']
const { authors: AUTHORS, byCategory: BY_CATEGORY, general: GENERAL, titles: TITLES } = COMMENTS
/** Length of each clip of server/assets, made by server/scripts/make-clips.ts. */
const VIDEO_SECONDS = 6
const RECOMMENDED = 10
const FEWEST_COMMENTS = 3
const MOST_COMMENTS = 9
const SEED = 20_261_121

/** Adds the samples of docs/spec/decisions.md to a catalogue that is empty; one that is not stays as it is. */
export async function seedCatalogue(db: Queryable): Promise<void> {
  if (await one(db, 'select 1 from venues limit 1')) return
  const random = seededRandom(SEED)
  await insertRows(
    db,
    'categories',
    ['name', 'seq'],
    CATEGORIES.map((name, seq) => [name, seq]),
  )
  for (const [index, venue] of VENUES.entries()) await insertVenue(db, venue, index + 1)
  for (const [index, venue] of VENUES.entries()) await insertComments(db, venue, index + 1, random)
  await insertGuestbook(db, random)
  await insertManagers(db, random)
  await insertFeed(db, random)
}

/** One INSERT for many rows. Table and column names are ours, never a visitor's. */
async function insertRows(db: Queryable, table: string, columns: string[], rows: unknown[][]): Promise<void> {
  const places = rows.map((row, n) => `(${row.map((_, m) => `$${n * row.length + m + 1}`).join(', ')})`)
  await db.query(`insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`, rows.flat())
}

async function insertVenue(db: Queryable, venue: SampleVenue, number: number): Promise<void> {
  await db.query(
    `insert into venues (number, category_id, name, district, kind, note, img, rating, r1, r2, price, list_price,
       r1_other, r2_other, price_other, list_price_other, location, hours, text, recommended, sample)
     values ($1, (select id from categories where name = $2), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       $16, $17, $18, $19, $20, true)`,
    [
      number,
      venue.category,
      venue.name,
      venue.district,
      venue.kind,
      venue.note,
      venue.img,
      venue.rating,
      ...[venue.first, venue.second].flatMap(({ day, length, price, before }) => [day, length, price, before]),
      `${venue.province} ${venue.district} ${venue.street}, ${venue.way}`,
      venue.hours,
      venue.text,
      number <= RECOMMENDED ? number : null,
    ],
  )
}

const COMMENT_COLUMNS = ['venue_id', 'author', 'avatar', 'title', 'text', 'images', 'written_on', 'sample']

/** The avatar of a sample author, the same wherever they write. */
function avatarOf(author: string): string {
  return `avatar-${(AUTHORS.indexOf(author) % 30) + 1}`
}

async function insertComments(db: Queryable, venue: SampleVenue, number: number, random: Random): Promise<void> {
  const found = await one<{ id: number }>(db, 'select id from venues where number = $1', [number])
  const own = shuffled(BY_CATEGORY[venue.category as keyof typeof BY_CATEGORY], random)
  const count = random.between(FEWEST_COMMENTS, MOST_COMMENTS)
  const texts = shuffled(
    [...own.slice(0, Math.ceil(count / 2) + 1), ...shuffled(GENERAL, random)].slice(0, count),
    random,
  )
  const authors = shuffled(AUTHORS, random)
  let daysAgo = 0
  const rows = texts.map((text, index) => {
    daysAgo += random.between(1, 9)
    const author = authors[index] ?? 'haneul'
    return [found?.id, author, avatarOf(author), random.pick(TITLES), text, [], day(daysAgo), true]
  })
  await insertRows(db, 'comments', COMMENT_COLUMNS, rows)
}

async function insertGuestbook(db: Queryable, random: Random): Promise<void> {
  const authors = shuffled(AUTHORS, random)
  const rows = COMMENTS.guestbook.map(({ daysAgo, title, text, image }, index) => {
    const author = authors[index % authors.length] ?? 'haneul'
    return [null, author, avatarOf(author), title, text, image ? [image] : [], day(daysAgo), true]
  })
  await insertRows(db, 'comments', COMMENT_COLUMNS, rows)
}

async function insertManagers(db: Queryable, random: Random): Promise<void> {
  const columns = [
    'seq',
    'name',
    'avatar',
    'age',
    'height_cm',
    'weight_kg',
    'province_id',
    'district_id',
    'guides',
    'hours',
    'price',
    'price_weekend',
  ]
  const rows = sampleManagers(random).map((manager) => [
    manager.seq,
    manager.name,
    manager.avatar,
    manager.age,
    manager.height,
    manager.weight,
    manager.province,
    manager.district,
    manager.guides,
    manager.hours,
    manager.price,
    manager.price + 5000,
    manager.languages,
    true,
  ])
  await insertRows(db, 'managers', [...columns, 'languages', 'sample'], rows)
}

async function insertFeed(db: Queryable, random: Random): Promise<void> {
  const ads: unknown[][] = []
  for (const [seq, { venue: number, title, view }] of FEED.advertisements.entries()) {
    const venue = VENUES[number - 1]
    const found = await one<{ id: number }>(db, 'select id from venues where number = $1', [number])
    if (!venue || !found) throw new Error(`no sample venue ${number}`)
    ads.push([
      viewsOf(venue.img)[view],
      title,
      `${venue.name} · ${venue.district}`,
      `/Detali?id=${found.id}`,
      seq,
      true,
    ])
  }
  await insertRows(db, 'advertisements', ['img', 'title', 'caption', 'link', 'seq', 'sample'], ads)
  const videos = FEED.videos.map(({ url, img, name }, seq) => [name, img, url, VIDEO_SECONDS, seq, true])
  await insertRows(db, 'videos', ['name', 'img', 'url', 'duration_s', 'seq', 'sample'], videos)
  await insertRows(
    db,
    'reviews',
    ['name', 'text', 'seq', 'sample'],
    FEED.reviews.map(({ name, text }, seq) => [name, text, seq, true]),
  )
  const notices = FEED.notices.map(({ daysAgo, title, text }) => [title, text, `${day(daysAgo)}T10:00:00+09:00`])
  await insertRows(db, 'notices', ['title', 'text', 'published_at'], notices)
  await insertRows(
    db,
    'date_events',
    ['key', 'text', 'sample'],
    FEED.events.map(({ key, text }) => [key, text, true]),
  )
  const matches = sampleMatches(random).map(({ name, avatar }) => [name, avatar])
  await insertRows(db, 'sample_matches', ['name', 'avatar'], matches)
  const withdrawals = sampleWithdrawals(random).map(({ name, amount }) => [name, amount])
  await insertRows(db, 'sample_withdrawals', ['name', 'amount'], withdrawals)
}

const day = (daysAgo: number): string => seoulDay(Date.now() - daysAgo * 86_400_000)

/** The seven masked ids of the matching list (product.txt section 9). */
const MATCHED = ['ha***27', 'mi***05', 'jo***88', 'su***13', 'ky***41', 'ye***76', 'do***92']
const AVATARS = 36

/** The 50 sample matches: no id twice in a row, and each avatar once before one comes again. */
export function sampleMatches(random: Random): { name: string; avatar: string }[] {
  let last = -1
  const left = Array.from({ length: AVATARS }, (_, index) => index + 1)
  const avatars = Array.from({ length: AVATARS }, () => left.splice(random.between(0, left.length - 1), 1)[0] as number)
  return Array.from({ length: 50 }, (_, at) => {
    const step = random.between(1, MATCHED.length - 1)
    last = last < 0 ? step : (last + step) % MATCHED.length
    return { name: MATCHED[last] ?? '', avatar: `avatar-${avatars[at % AVATARS]}` }
  })
}

const LETTERS = 'abcdeghijkmnoprstuwy'

/** The 30 sample withdrawals of 500,000 to 10,000,000원, in steps of 10,000원. */
export function sampleWithdrawals(random: Random): { name: string; amount: number }[] {
  return Array.from({ length: 30 }, () => ({
    name: `${random.pick([...LETTERS])}${random.pick([...LETTERS])}***${String(random.between(0, 99)).padStart(2, '0')}`,
    amount: random.between(50, 1000) * 10_000,
  }))
}

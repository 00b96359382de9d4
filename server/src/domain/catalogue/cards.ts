/** What anybody may hear of an item whose address is shared: facts of the catalogue, nothing of members. */
import {
  venuesBook,
  venuesRecommendedVenueDetail,
  venuesVenueDetail,
  venuesVideoPlayer,
} from '@yaksok/shared/core/routes'
import { type AnswerCache, createAnswerCache } from '../../http/answer-cache/index.ts'
import type { Services } from '../../http/calls/index.ts'
import type { Card, Cards, Item } from '../../http/ssr-data/index.ts'
import { many, type Queryable } from '../../infra/database/index.ts'
import { assetUrl } from '../media/index.ts'
import { areaName } from './areas.ts'
import { CATALOGUE_TOPIC } from './topic.ts'

/** A kind of item is read whole, so that whoever makes up ids reaches no database. */
type Kind = keyof typeof LISTS
type ById = ReadonlyMap<string, Card>

const MAX_AGE_MS = 60_000

/** The cards of an API, from memory as the catalogue's answers are. */
export function openCards({ bus, pool }: Pick<Services, 'bus' | 'pool'>): Cards {
  const cache = createAnswerCache({ bus, topic: CATALOGUE_TOPIC, maxAgeMs: MAX_AGE_MS, maxEntries: 3 })
  return async (item) => {
    const kind = kindOf(item)
    const cards = kind && (await cardsOf(cache, pool, kind))
    return cards?.get(item.fields.id ?? '') ?? null
  }
}

async function cardsOf(cache: AnswerCache, pool: Queryable, kind: Kind): Promise<ById> {
  return (await cache.get<ById>(kind, async () => new Map(await LISTS[kind](pool)))).value
}

function kindOf({ path, fields }: Item): Kind | null {
  if (path === venuesVenueDetail || path === venuesRecommendedVenueDetail) return 'venue'
  if (path === venuesVideoPlayer) return 'video'
  const booked = path === venuesBook ? fields.kind : undefined
  return booked === 'venue' || booked === 'manager' ? booked : null
}

interface Row {
  id: number
  name: string
  img: string
  sample: boolean
}

const LISTS = {
  venue: async (db: Queryable) =>
    (
      await many<Row & { district: string; kind: string; note: string }>(
        db,
        'select id, name, img, sample, district, kind, note from venues where hidden_at is null',
      )
    ).map((row) => entry(row, [row.district, row.kind, row.note])),
  manager: async (db: Queryable) =>
    (
      await many<Row & { province: string; district: string; languages: string[] }>(
        db,
        `select id, name, avatar as img, sample, province_id as province, district_id as district, languages
         from managers where hidden_at is null`,
      )
    ).map((row) =>
      entry(row, [`${areaName(row.province)} ${areaName(row.district)}`, '매니저', row.languages.join(', ')]),
    ),
  video: async (db: Queryable) =>
    (await many<Row>(db, 'select id, name, img, sample from videos where hidden_at is null')).map((row) =>
      entry(row, ['영상']),
    ),
}

/** Samples are said to be samples, always (decisions.md, Honest by design 1). */
function entry({ id, name, img, sample }: Row, facts: string[]): [string, Card] {
  const description = facts.filter(Boolean).join(' · ')
  return [
    String(id),
    { title: name, description: sample ? `[예시] ${description}` : description, picture: pictureOf(img) },
  ]
}

/** Drawings are SVG, and avatars no picture at all: whoever looks at shared addresses takes neither. */
function pictureOf(reference: string): string {
  const url = assetUrl(reference)
  return /^(?:https:\/\/|\/api\/).*\.(?:png|jpe?g|webp)(?:\?.*)?$/i.test(url) ? url : assetUrl('share-card.png')
}

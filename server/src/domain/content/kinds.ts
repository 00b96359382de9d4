import * as v from 'valibot'
import { ContentError } from './faults.ts'
import { ref, seq, source, tenths, text } from './fields.ts'
import type { Kind } from './kind.ts'
import { defineKind } from './kind.ts'
import { banners } from './kinds/banners.ts'
import { comments } from './kinds/comments.ts'
import { managers } from './kinds/managers.ts'
import { venues } from './kinds/venues.ts'

/** What the date events are about, in one line each: at most one for each lottery. */
const events = defineKind({
  name: 'events',
  label: '데이트 이벤트',
  table: 'date_events',
  key: 'key',
  schema: v.strictObject({ key: v.picklist(['h2', 'h4', 'd1', 'dice'], '없는 추첨이에요'), text: text(60) }),
  media: [],
  columns: ({ key: _, ...row }) => row,
  shown: { key: '이름표', text: '소개' },
  hasSample: true,
})

const reviews = defineKind({
  name: 'reviews',
  label: '이용 후기',
  table: 'reviews',
  key: 'ref',
  schema: v.strictObject({ ref, name: text(60), text: text(1000), seq }),
  media: [],
  columns: ({ ref: _, ...row }) => row,
  shown: { ref: '이름표', seq: '차례', name: '제목' },
  hasSample: true,
})

/** Clips (`url`) with their posters (`img`). */
const videos = defineKind({
  name: 'videos',
  label: '영상',
  table: 'videos',
  key: 'ref',
  schema: v.strictObject({ ref, name: text(60), img: source, url: source, duration_s: tenths(0.1, 3600), seq }),
  media: [
    { field: 'img', type: 'picture' },
    { field: 'url', type: 'clip' },
  ],
  columns: ({ ref: _, ...row }) => row,
  shown: { ref: '이름표', seq: '차례', name: '이름', duration_s: '길이(초)' },
  hasSample: true,
})

/** What members book. There is one for each lottery: its words can be changed, there are no more and no fewer. */
const packages = defineKind({
  name: 'packages',
  label: '패키지',
  table: 'lotteries',
  key: 'key',
  schema: v.strictObject({ key: text(20), name: text(20), description: text(200) }),
  media: [],
  columns: ({ key: _, ...row }) => row,
  shown: { key: '이름표', name: '이름', description: '설명' },
  fixed: true,
  hasSample: false,
})

const categories = defineKind({
  name: 'categories',
  label: '분류',
  table: 'categories',
  key: 'name',
  schema: v.strictObject({ name: text(20), seq }),
  media: [],
  columns: (row) => ({ seq: row.seq }),
  shown: { name: '이름', seq: '차례' },
  hasSample: false,
})

/** Everything that can be brought in, those that others refer to first. */
export const KINDS: readonly Kind[] = [
  categories,
  venues,
  managers,
  banners,
  videos,
  reviews,
  comments,
  packages,
  events,
]

/** The kind of this name. Throws ContentError where there is none. */
export function kindOf(name: string | undefined): Kind {
  const kind = KINDS.find((each) => each.name === name)
  if (!kind) throw new ContentError(`No such kind: ${name ?? ''} (one of ${KINDS.map((each) => each.name).join(', ')})`)
  return kind
}

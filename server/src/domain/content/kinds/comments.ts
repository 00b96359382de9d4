import * as v from 'valibot'
import { avatar, day, listOf, optionalText, ref, source, text } from '../fields.ts'
import { defineKind } from '../kind.ts'

/** Comments on a venue; without `venue`, entries of the guestbook. */
export const comments = defineKind({
  name: 'comments',
  label: '후기',
  table: 'comments',
  key: 'ref',
  schema: v.strictObject({
    ref,
    venue: v.optional(ref),
    author: text(20),
    avatar: v.optional(avatar, 'avatar-1'),
    title: optionalText(60),
    text: text(1000),
    images: v.optional(listOf(source, 0, 6), []),
    written_on: day,
  }),
  media: [{ field: 'images', type: 'picture' }],
  columns: async ({ ref: _, venue, ...row }, lookup) => ({
    ...row,
    venue_id: venue === undefined ? null : await lookup.venue(venue),
  }),
  shown: { ref: '이름표', author: '쓴 이', written_on: '쓴 날', title: '제목' },
  hasSample: true,
})

import * as v from 'valibot'
import { optionalText, ref, seq, source, text } from '../fields.ts'
import { defineKind } from '../kind.ts'

/** A place in the app; never another site's. */
const link = v.pipe(
  v.string(),
  v.maxLength(500, '500자까지예요'),
  v.regex(/^\/(?![/\\])[^\s\\]*$/, '앱 안의 주소를 /로 시작해 적어 주세요'),
)

/** Advertisements: `venue` leads to a venue, `link` to any screen; neither is a picture alone. */
export const banners = defineKind({
  name: 'banners',
  label: '배너',
  table: 'advertisements',
  key: 'ref',
  schema: v.pipe(
    v.strictObject({
      ref,
      img: source,
      title: text(60),
      caption: optionalText(60),
      venue: v.optional(ref),
      link: v.optional(link),
      seq,
    }),
    v.forward(
      v.partialCheck(
        [['venue'], ['link']],
        ({ venue, link }) => venue === undefined || link === undefined,
        '장소와 앱 안의 주소 가운데 하나만 적어 주세요',
      ),
      ['link'],
    ),
  ),
  media: [{ field: 'img', type: 'picture' }],
  columns: async ({ img, title, caption, venue, link: to, seq: place }, lookup) => ({
    img,
    title,
    caption,
    link: venue === undefined ? (to ?? '') : `/Detali?id=${await lookup.venue(venue)}`,
    seq: place,
  }),
  shown: { ref: '이름표', seq: '차례', title: '제목', link: '주소' },
  hasSample: true,
})

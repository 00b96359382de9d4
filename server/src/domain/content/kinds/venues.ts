import * as v from 'valibot'
import { optionalText, ref, source, tenths, text, whole, wonAmount } from '../fields.ts'
import { defineKind } from '../kind.ts'

const DEARER = '할인 전 값은 값보다 커야 해요'

/** The fields of docs/content.md. `r1` and `r2` name a price block: when, and for how long. */
const fields = v.strictObject({
  ref,
  number: whole(1, 9999),
  category: text(20),
  name: text(40),
  district: text(20),
  kind: text(20),
  note: optionalText(60),
  img: source,
  rating: v.optional(tenths(0, 5), 0),
  r1: text(20),
  r2: text(20),
  price: wonAmount,
  list_price: v.optional(wonAmount),
  r1_other: text(20),
  r2_other: text(20),
  price_other: wonAmount,
  list_price_other: v.optional(wonAmount),
  location: text(200),
  hours: text(100),
  text: optionalText(2000),
  recommended: v.optional(whole(1, 1000)),
})
type Fields = v.InferOutput<typeof fields>

export const venues = defineKind({
  name: 'venues',
  label: '장소',
  table: 'venues',
  key: 'ref',
  schema: v.pipe(
    fields,
    v.forward(
      v.partialCheck(
        [['price'], ['list_price']],
        ({ price, list_price }) => list_price === undefined || list_price > price,
        DEARER,
      ),
      ['list_price'],
    ),
    v.forward(
      v.partialCheck(
        [['price_other'], ['list_price_other']],
        ({ price_other, list_price_other }) => list_price_other === undefined || list_price_other > price_other,
        DEARER,
      ),
      ['list_price_other'],
    ),
  ),
  media: [{ field: 'img', type: 'picture' }],
  columns: async ({ ref: _, category, rating, list_price, list_price_other, recommended, ...row }: Fields, lookup) => ({
    ...row,
    category_id: await lookup.category(category),
    rating: Math.round(rating * 10),
    list_price: list_price ?? null,
    list_price_other: list_price_other ?? null,
    recommended: recommended ?? null,
  }),
  shown: { ref: '이름표', number: '장소 번호', name: '이름', district: '지역', kind: '종류' },
  hasSample: true,
})

import * as v from 'valibot'
import { AREAS } from '../../catalogue/index.ts'
import { avatar, listOf, optionalText, ref, text, whole, wonAmount } from '../fields.ts'
import { defineKind } from '../kind.ts'

/** `서울 강남구` → the ids of both. */
const places: ReadonlyMap<string, readonly [province: string, district: string]> = new Map(
  AREAS.flatMap((province) =>
    province.children.map((district) => [`${province.name} ${district.name}`, [province.id, district.id]] as const),
  ),
)

const area = v.pipe(
  v.string(),
  v.transform((value) => value.normalize('NFC').trim().replaceAll(/\s+/g, ' ')),
  v.check((value) => places.has(value), '없는 지역이에요. ‘서울 강남구’처럼 적어 주세요'),
)

export const managers = defineKind({
  name: 'managers',
  label: '매니저',
  table: 'managers',
  key: 'ref',
  schema: v.strictObject({
    ref,
    seq: whole(1, 1_000_000),
    name: text(20),
    avatar: v.optional(avatar, 'avatar-1'),
    age: whole(20, 79),
    height_cm: whole(140, 210),
    weight_kg: whole(40, 130),
    area,
    guides: text(60),
    hours: optionalText(100),
    price: v.optional(wonAmount),
    price_weekend: v.optional(wonAmount),
    languages: listOf(text(20), 1, 10),
  }),
  media: [],
  columns: ({ ref: _, area: place, price, price_weekend, ...row }) => {
    const [province_id, district_id] = places.get(place) ?? []
    return { ...row, price: price ?? null, price_weekend: price_weekend ?? null, province_id, district_id }
  },
  shown: { ref: '이름표', seq: '차례', name: '이름', guides: '안내' },
  hasSample: true,
})

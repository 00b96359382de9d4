import { many, type Queryable } from '../../infra/database/index.ts'
import { AREAS } from '../catalogue/index.ts'
import { type Field, fieldsOf } from './edit.ts'
import type { Kind } from './kind.ts'

/** What a field may be, with the words for it. */
export interface Choice {
  value: string
  label: string
}

/** A field as a form draws it. */
export interface FormField extends Field {
  /** What to write and what it does; '' where the label says all. */
  help: string
  /** What it may be; null where anything may be typed. */
  choices: Choice[] | null
  /** Another value may be typed as well. */
  open: boolean
}

const HOURS = '예: 화–일 11:00–19:00, 마지막 예약 17:00. 이렇게 적어야 예약을 받을 수 있어요.'
const SEQ = '작은 수가 먼저 보여요.'

const HELP: Readonly<Record<string, string>> = {
  ref: '이 내용을 가리키는 이름이에요. 글자와 숫자로 적고, 저장한 뒤에는 바꾸지 않아요.',
  seq: SEQ,
  recommended: `${SEQ} 비워 두면 홈에 나오지 않아요.`,
  category: '새 분류는 콘텐츠의 ‘분류’에서 먼저 만들어요.',
  rating: '0은 아직 평가가 없다는 뜻이에요.',
  list_price: '할인할 때만 적어요. 값보다 커야 해요.',
  list_price_other: '할인할 때만 적어요. 값보다 커야 해요.',
  r1: '예: 평일',
  r2: '예: 2시간',
  r1_other: '예: 주말',
  r2_other: '예: 2시간',
  location: '예: 서울 성동구 성수이로 1, 성수역에서 걸어서 5분',
  languages: '한 줄에 하나씩 적어요. 예: 한국어',
  written_on: '예: 2026-11-21',
  'venues.hours': HOURS,
  'managers.hours': HOURS,
  'venues.number': '회원이 보는 장소 번호예요. 1부터 9,999까지예요.',
  'venues.district': '회원이 보는 동네 이름이에요.',
  'venues.kind': '회원이 보는 장소의 종류예요.',
  'managers.price': '회원이 예약하기 전에 봐요. 비워 두면 가격을 모르는 예약이 돼요.',
  'managers.price_weekend': '비워 두면 평일과 같아요.',
  'managers.guides': '예: 온실 식물 해설',
  'banners.venue': '누르면 열리는 장소예요. 주소와 함께 고르지 않아요.',
  'banners.link': '누르면 열리는 앱 안의 주소예요. 예: /Lottery',
  'comments.venue': '비워 두면 방명록에 보여요.',
}

/** Columns whose values are offered again, beside which another may be typed. */
const KNOWN: Readonly<Record<string, string>> = { 'venues.district': 'district', 'venues.kind': 'kind' }

const plain = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))

const VENUES = `select ref as value, name || ' · ' || district as label from venues where ref is not null order by name, id`

async function choicesOf(db: Queryable, kind: Kind, field: string): Promise<Choice[] | null> {
  const read = (query: string) => many<Choice & Record<string, unknown>>(db, query)
  const known = KNOWN[`${kind.name}.${field}`]
  // ours, never an operator's
  if (known)
    return await read(`select distinct ${known} as value, ${known} as label from ${kind.table} order by 1 limit 500`)
  if (field === 'category') return await read('select name as value, name as label from categories order by seq, id')
  if (field === 'venue') return await read(VENUES)
  if (field === 'area')
    return plain(AREAS.flatMap(({ name, children }) => children.map((district) => `${name} ${district.name}`)))
  if (field === 'avatar')
    return Array.from({ length: 30 }, (_, at) => ({ value: `avatar-${at + 1}`, label: `얼굴 그림 ${at + 1}` }))
  return null
}

/** The fields of a kind with what a form says and offers. */
export const formOf = (db: Queryable, kind: Kind): Promise<FormField[]> =>
  Promise.all(
    fieldsOf(kind).map(async (field) => ({
      ...field,
      help: HELP[`${kind.name}.${field.name}`] ?? HELP[field.name] ?? '',
      choices: await choicesOf(db, kind, field.name),
      open: `${kind.name}.${field.name}` in KNOWN,
    })),
  )

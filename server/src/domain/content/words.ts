import type { Kind } from './kind.ts'

/** Fields that are called the same in every kind; a kind's own headings (`shown`) come first. */
const LABELS: Readonly<Record<string, string>> = {
  ref: '이름표',
  seq: '차례',
  name: '이름',
  title: '제목',
  text: '내용',
  caption: '짧은 설명',
  note: '덧붙이는 말',
  category: '분류',
  venue: '장소',
  img: '사진',
  images: '사진',
  url: '영상',
  avatar: '얼굴 그림',
  rating: '별점',
  r1: '첫째 값의 때',
  r2: '첫째 값의 시간',
  price: '첫째 값',
  list_price: '첫째 값의 할인 전 값',
  r1_other: '둘째 값의 때',
  r2_other: '둘째 값의 시간',
  price_other: '둘째 값',
  list_price_other: '둘째 값의 할인 전 값',
  location: '위치',
  recommended: '홈에서의 차례',
  age: '나이',
  height_cm: '키',
  weight_kg: '몸무게',
  area: '지역',
  languages: '언어',
}

/** Where a kind means something of its own, by `kind.field`. */
const OWN: Readonly<Record<string, string>> = {
  'venues.hours': '여는 시간',
  'managers.hours': '예약할 수 있는 시간',
  'managers.price': '한 시간 값',
  'managers.price_weekend': '주말 한 시간 값',
  'videos.img': '대표 사진',
  'videos.duration_s': '길이',
  'banners.link': '앱 안의 주소',
}

/** What a number counts. */
const UNITS: Readonly<Record<string, string>> = {
  price: '원',
  list_price: '원',
  price_other: '원',
  price_weekend: '원',
  list_price_other: '원',
  rating: '0~5점',
  age: '세',
  height_cm: 'cm',
  weight_kg: 'kg',
  duration_s: '초',
}

/** What people call a field of a kind, and what its number counts. */
export const wordsOf = ({ name: kind, shown }: Kind, field: string): { label: string; unit: string | null } => ({
  label: OWN[`${kind}.${field}`] ?? shown[field] ?? LABELS[field] ?? field,
  unit: UNITS[field] ?? null,
})

/** A tile of a map: column and row from the north-west, from 1. */
export interface Tile {
  name: string
  column: number
  row: number
}

/** A map as text, a row a line; `·` is where nothing lies. */
function tilesOf(rows: readonly string[]): Tile[] {
  return rows.flatMap((line, row) =>
    line
      .trim()
      .split(/\s+/)
      .flatMap((name, column) => (name === '·' ? [] : [{ name, column: column + 1, row: row + 1 }])),
  )
}

/** The provinces as they lie: the west coast to the left, 제주 alone in the south. */
export const PROVINCES = tilesOf([
  '인천 서울 경기 강원',
  '충남 세종 충북 경북',
  '· 대전 대구 울산',
  '· 전북 경남 부산',
  '광주 전남 · ·',
  '제주 · · ·',
])

/** The 25 districts of Seoul as they lie; the Han river flows between the fourth and the fifth row. */
export const SEOUL = tilesOf([
  '· · · 강북구 도봉구 노원구 ·',
  '· · 은평구 · 성북구 · ·',
  '· · 서대문구 종로구 동대문구 중랑구 ·',
  '강서구 마포구 용산구 중구 성동구 광진구 강동구',
  '양천구 영등포구 동작구 서초구 강남구 송파구 ·',
  '구로구 금천구 관악구 · · · ·',
])

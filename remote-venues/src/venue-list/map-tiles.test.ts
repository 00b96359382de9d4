import { expect, test } from 'vitest'
import { PROVINCES, SEOUL, type Tile } from './map-tiles.ts'

const at = (tiles: readonly Tile[], wanted: string) =>
  tiles.find(({ name }) => name === wanted) ?? { column: 0, row: 0 }

test('all 17 provinces and all 25 districts of Seoul have a tile of their own', () => {
  for (const [tiles, count] of [
    [PROVINCES, 17],
    [SEOUL, 25],
  ] as const) {
    expect(tiles).toHaveLength(count)
    expect(new Set(tiles.map(({ name }) => name)).size).toBe(count)
    expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(count)
  }
})

test.each([
  [PROVINCES, '인천', '서울', 'east'],
  [PROVINCES, '서울', '경기', 'east'],
  [PROVINCES, '경기', '강원', 'east'],
  [PROVINCES, '세종', '대전', 'south'],
  [PROVINCES, '경북', '대구', 'south'],
  [PROVINCES, '대구', '울산', 'east'],
  [PROVINCES, '울산', '부산', 'south'],
  [PROVINCES, '경남', '부산', 'east'],
  [PROVINCES, '전북', '전남', 'south'],
  [PROVINCES, '광주', '제주', 'south'],
  [SEOUL, '도봉구', '노원구', 'east'],
  [SEOUL, '서대문구', '종로구', 'east'],
  [SEOUL, '종로구', '중구', 'south'],
  [SEOUL, '중구', '성동구', 'east'],
  [SEOUL, '성동구', '강남구', 'south'],
  [SEOUL, '서초구', '강남구', 'east'],
  [SEOUL, '광진구', '송파구', 'south'],
  [SEOUL, '강서구', '양천구', 'south'],
  [SEOUL, '동작구', '관악구', 'south'],
  [SEOUL, '영등포구', '금천구', 'south'],
])('in %# %s → %s', (tiles, from, to, way) => {
  const [one, other] = [at(tiles, from), at(tiles, to)]
  if (way === 'east') expect(other.column).toBeGreaterThan(one.column)
  else expect(other.row).toBeGreaterThan(one.row)
})

import type { DirectoryEntry, RequestOf, ResponseOf } from '@yaksok/shared/core/contract'
import { findHangul } from '@yaksok/shared/core/text'
import { PAGE_SIZE } from './pages.ts'

/** What the directory is narrowed to; the address carries it (`/Text?q=가온&province=1&district=12&age=30`). */
export interface DirectoryFilters {
  /** Name or initial consonants. */
  text: string
  /** Ids of the three levels; `''` is all. */
  province: string
  district: string
  age: string
  /** Only whom the member has put aside. */
  liked: boolean
}

/** Everyone. */
export const NO_FILTERS: DirectoryFilters = { text: '', province: '', district: '', age: '', liked: false }

type Choices = ResponseOf<'filters'>

/** Reads the filters from the address. */
export function readFilters(params: URLSearchParams): DirectoryFilters {
  return {
    text: (params.get('q') ?? '').slice(0, 100),
    province: params.get('province') ?? '',
    district: params.get('district') ?? '',
    age: params.get('age') ?? '',
    liked: params.get('liked') === '1',
  }
}

/** Writes the filters into a copy of the address; empty ones are left out, other parameters stay. */
export function writeFilters(params: URLSearchParams, filters: DirectoryFilters): URLSearchParams {
  const next = new URLSearchParams(params)
  const { text, province, district, age, liked } = filters
  const fields = { q: text, province, district, age, liked: liked ? '1' : '' }
  for (const [key, value] of Object.entries(fields)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

/** Another province empties the district: the two levels always agree. */
export function withProvince(filters: DirectoryFilters, province: string): DirectoryFilters {
  return { ...filters, province, district: '' }
}

/** Filters whose ids the server knows; an old or foreign address loses what no longer exists. */
export function knownFilters(filters: DirectoryFilters, choices: Choices): DirectoryFilters {
  const province = choices.area.find(({ id }) => id === filters.province)
  const district = province?.children.find(({ id }) => id === filters.district)
  const age = choices.industry.find(({ id }) => id === filters.age)
  return { ...filters, province: province?.id ?? '', district: district?.id ?? '', age: age?.id ?? '' }
}

/** One page of the directory (product.txt section 7: page, pageSize, name, area, industry). */
export function directoryRequest(filters: DirectoryFilters, page: number): RequestOf<'directory'> {
  return {
    page: String(page),
    pageSize: String(PAGE_SIZE),
    name: filters.text,
    area: filters.district || filters.province,
    industry: filters.age,
  }
}

/** What the count belongs to, e.g. `서울 종로구 30대 매니저`. */
export function describeFilters(filters: DirectoryFilters, choices: Choices | undefined): string {
  const province = choices?.area.find(({ id }) => id === filters.province)
  const names = [
    province?.name,
    province?.children.find(({ id }) => id === filters.district)?.name,
    choices?.industry.find(({ id }) => id === filters.age)?.name,
    '매니저',
  ]
  return names.filter(Boolean).join(' ')
}

/**
 * Whether a manager we know whole is under the filters, by the server's rules: the name holds the text, the area has
 * the chosen names, the age is in the band (ten years; the last band has no end).
 */
export function matchesFilters(
  manager: DirectoryEntry,
  { text, province, district, age }: DirectoryFilters,
  choices: Choices | undefined,
): boolean {
  const area = choices?.area.find(({ id }) => id === province)
  const part = area?.children.find(({ id }) => id === district)
  const from = Number(age)
  const isLast = choices?.industry.at(-1)?.id === age
  return (
    (text.trim() === '' || findHangul(manager.name, text) !== null) &&
    (!area || manager.sheng === area.name) &&
    (!part || manager.shiqu === part.name) &&
    (age === '' || (manager.nian >= from && (isLast || manager.nian < from + 10)))
  )
}

/** True where something narrows the directory, so that a reset has something to do. */
export function hasFilters(filters: DirectoryFilters): boolean {
  return Object.values(filters).some(Boolean)
}

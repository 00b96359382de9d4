import type { DirectoryEntry, RequestOf, ResponseOf } from '@yaksok/shared/core/contract'
import { findHangul } from '@yaksok/shared/core/text'
import type { Filters } from '../directory/filters.ts'
import { PAGE_SIZE } from '../directory/pages.ts'

/** The levels of the directory and the topic, by their names in the address (`/Text?q=가온&province=1&district=12&age=30`). */
export const LEVELS = ['province', 'district', 'age', 'guides'] as const

/** What the directory is narrowed to: a name or initial consonants, ids of the three levels, and what is guided. */
export type ManagerFilters = Filters<(typeof LEVELS)[number]>

export type DirectoryChoices = ResponseOf<'filters'>

/** Another province empties the district: the two levels always agree. */
export const withProvince = (province: string) => ({ province, district: '' })

/** What the chosen ids stand for; none where they are not known. */
export function chosenOf({ province, district, age }: ManagerFilters, choices: DirectoryChoices | undefined) {
  const area = choices?.area.find(({ id }) => id === province)
  const part = area?.children.find(({ id }) => id === district)
  return { area, part, band: choices?.industry.find(({ id }) => id === age) }
}

/** Filters whose ids the server knows; an old or foreign address loses what no longer exists. */
export function knownFilters(filters: ManagerFilters, choices: DirectoryChoices | undefined): ManagerFilters {
  if (!choices) return filters
  const { area, part, band } = chosenOf(filters, choices)
  return { ...filters, province: area?.id ?? '', district: part?.id ?? '', age: band?.id ?? '' }
}

/** One page of the directory (product.txt section 7: page, pageSize, name, area, industry; guides is ours). */
export function directoryRequest(filters: ManagerFilters, page: number): RequestOf<'directory'> {
  return {
    page: String(page),
    pageSize: String(PAGE_SIZE),
    name: filters.q,
    area: filters.district || filters.province,
    industry: filters.age,
    guides: filters.guides,
  }
}

/** What the count belongs to, e.g. `서울 종로구 30대 매니저`. */
export function describeFilters(filters: ManagerFilters, choices: DirectoryChoices | undefined): string {
  const { area, part, band } = chosenOf(filters, choices)
  return [area?.name, part?.name, band?.name, filters.guides, '매니저'].filter(Boolean).join(' ')
}

/**
 * Whether a manager we know whole is under the filters, by the server's rules: the name holds the text, the area has
 * the chosen names, the age is in the band (ten years; the last band has no end).
 */
export function matchesFilters(
  manager: DirectoryEntry,
  filters: ManagerFilters,
  choices: DirectoryChoices | undefined,
): boolean {
  const { q, age, guides } = filters
  const { area, part } = chosenOf(filters, choices)
  const from = Number(age)
  const isLast = choices?.industry.at(-1)?.id === age
  return (
    (q.trim() === '' || findHangul(manager.name, q) !== null) &&
    (!area || manager.sheng === area.name) &&
    (!part || manager.shiqu === part.name) &&
    (guides === '' || manager.guides === guides) &&
    (age === '' || (manager.nian >= from && (isLast || manager.nian < from + 10)))
  )
}

/** True where something narrows the directory, so that a reset has something to do. */
export const isNarrowed = ({ q, province, district, age, guides }: ManagerFilters): boolean =>
  Boolean(q || province || district || age || guides)

import type { DirectoryEntry } from '@yaksok/shared/core/contract'

/**
 * The age band of an adult: `30대`. Screens show the band, never the age, the height or the weight
 * (decisions.md, Honest by design 7).
 */
export function ageBand(years: number): string {
  return `${Math.floor(years / 10) * 10}대`
}

/** Province and district in one line, e.g. `서울 종로구`. */
export function areaOf({ sheng, shiqu }: Pick<DirectoryEntry, 'sheng' | 'shiqu'>): string {
  return [sheng, shiqu].filter(Boolean).join(' ')
}

/** Languages in one line, e.g. `한국어, 영어`. */
export function languagesOf({ languages }: Pick<DirectoryEntry, 'languages'>): string {
  return languages.join(', ')
}

import { searchText } from '@yaksok/shared/core/text'
import { useAddress } from '@yaksok/shared/page/router'
import { leadsTo } from '@yaksok/shared/page/ui'
import { useDeferredValue } from 'react'

/**
 * What a directory is narrowed to, each under its name in the address; `''` is all. `q` is the search text, `liked` is
 * `1` where only what the member has put aside counts.
 */
export type Filters<Key extends string = never> = Record<Key | 'q' | 'liked', string>

/** For a button that changes filters and opens nothing: it works before React is there. */
export type Choice<Wanted> = (patch: Partial<Wanted>) => ReturnType<typeof leadsTo>

/** Reads the filters from the address. */
export function readFilters<Key extends string>(params: URLSearchParams, keys: readonly Key[]): Filters<Key> {
  // what no server stores is no part of what is searched for: such an address finds nothing, and is no fault
  const fields = ['q', ...keys].map((key) => [key, searchText((params.get(key) ?? '').slice(0, 100))])
  return { ...Object.fromEntries(fields), liked: params.get('liked') === '1' ? '1' : '' }
}

/** Writes filters into a copy of the address; empty ones are left out, other parameters stay. */
export function writeFilters(params: URLSearchParams, filters: Partial<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(filters)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

/**
 * The filters that the address carries; one entry of the history serves the list, so that back leaves it.
 * @param known drops what can no longer be chosen: an old or foreign address
 */
export function useFilters<Key extends string>(
  keys: readonly Key[],
  known: (asked: Filters<Key>) => Filters<Key> = (asked) => asked,
) {
  const [params, setParams] = useAddress()
  const read = (from: URLSearchParams) => known(readFilters(from, keys))
  const patched = (before: URLSearchParams, patch: Partial<Filters<Key>>) =>
    writeFilters(before, { ...read(before), ...patch })
  const change = (patch: Partial<Filters<Key>>) => setParams((before) => patched(before, patch), { replace: true })
  const choice: Choice<Filters<Key>> = (patch) => leadsTo(`?${patched(params, patch)}`, () => change(patch))
  return {
    filters: read(params),
    /** What was chosen shows at once, the list a moment later. */
    shown: read(useDeferredValue(params)),
    change,
    choice,
    /** Back to all of it, or to all that is liked. */
    reset: (liked = '') => setParams(writeFilters(new URLSearchParams(), { liked }), { replace: true }),
  }
}

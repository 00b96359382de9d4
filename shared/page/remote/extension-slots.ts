/**
 * What remotes have put into a place of the app (`entries` in their `remote.json`). Whoever draws the place asks here, and
 * so knows no remote: one more is there by its own release.
 */
import { useAtomValue } from 'jotai'
import type { User } from '../../core/contract/index.ts'
import { type IconType, icon } from '../../parts/icons/index.ts'
import type { WrittenEntry } from '../page-global/page-global.ts'
import { store, userAtom } from '../session/index.ts'

/** An entry of a place, for this member. */
export interface SlotEntry {
  label: string
  /** Where it leads. */
  to: string
  /** The route that it is declared for: not where it leads a member whom it is not for. */
  path: string
  /** Other routes of the same place in the app. */
  also: readonly string[]
  icon: IconType | undefined
}

/** Whom an entry can be for (`who`); package.json lists the names for builds. */
export const MEMBERS: Readonly<Record<string, (user: User) => boolean>> = {
  /** Has a name and a fund password. */
  identified: ({ name, paypassword }) => Boolean(name.trim() && paypassword),
  /** Has a bound bank account. */
  bound: ({ bankid }) => Boolean(bankid),
}

const icons = new WeakMap<WrittenEntry, IconType>()

/** The icon of an entry; the same component each time, or React would draw it anew. */
function iconOf(entry: WrittenEntry): IconType | undefined {
  const [, , , , , shape] = entry
  if (!shape) return
  const known = icons.get(entry) ?? icon(shape[0], shape[1], shape[2] === 1)
  icons.set(entry, known)
  return known
}

/**
 * The entries of a place, in their order. One that is for certain members leads others elsewhere, or is not there for them.
 * @param user the member; null while nobody is known to be logged in
 */
export function entriesOf(place: string, user: User | null = null): SlotEntry[] {
  const composition = globalThis.__YAKSOK__?.composition
  if (!composition) return []
  return [composition, ...Object.values(composition.remotes ?? {})]
    .flatMap(({ entries = [], blocked }) => entries.filter(([at, , , , flags]) => at === place && (!blocked || flags)))
    .sort(([, one], [, other]) => one - other)
    .flatMap((entry) => {
      const [, , label, path, , , who, otherwise, also = []] = entry
      const to = !who || (user && MEMBERS[who]?.(user)) ? path : otherwise
      return to ? [{ label, to, path, also, icon: iconOf(entry) }] : []
    })
}

/** `entriesOf` for the member who is logged in. */
export const useEntries = (place: string): SlotEntry[] => entriesOf(place, useAtomValue(userAtom, { store }))

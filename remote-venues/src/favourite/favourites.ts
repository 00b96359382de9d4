import type { DirectoryEntry, ResponseOf, Venue } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { callKey, queryClient, takeAnswer, useCall } from '@yaksok/shared/page/query'

type Favourites = ResponseOf<'favourites'>

/** What can be put aside (찜하기). */
export type Favourite = { kind: 'venue'; item: Venue } | { kind: 'manager'; item: DirectoryEntry }

const EMPTY: Favourites = { venues: [], managers: [] }

/** The list with one thing put aside (at its top) or taken back. */
export function withFavourite(list: Favourites, { kind, item }: Favourite, on: boolean): Favourites {
  if (kind === 'venue') return { ...list, venues: changed(list.venues, item, on) }
  return { ...list, managers: changed(list.managers, item, on) }
}

function changed<Item extends { id: string }>(list: Item[], item: Item, on: boolean): Item[] {
  const others = list.filter(({ id }) => id !== item.id)
  return on ? [item, ...others] : others
}

/**
 * Shows the change at once and tells the server. A refusal or a fault takes it back.
 * @throws ApiError for the caller to show
 */
export async function setFavourite(favourite: Favourite, on: boolean): Promise<void> {
  const show = (wanted: boolean) => {
    const list = queryClient.getQueryData<Favourites>(callKey('favourites')) ?? EMPTY
    takeAnswer('favourites', withFavourite(list, favourite, wanted))
  }
  show(on)
  try {
    await call('setFavourite', { kind: favourite.kind, id: favourite.item.id, on: on ? '1' : '0' })
  } catch (error) {
    show(!on)
    throw error
  }
}

/** What the member has put aside, newest first. */
export const useFavourites = () => useCall('favourites', undefined, { staleTime: 60_000 })

/** The ids of what the member has put aside; empty until the answer is there. */
export function useFavouriteIds(kind: Favourite['kind']): ReadonlySet<string> {
  const { data = EMPTY } = useFavourites()
  return idsOf(kind === 'venue' ? data.venues : data.managers)
}

const known = new WeakMap<readonly { id: string }[], ReadonlySet<string>>()

/** One set a list, so that cards of an unchanged list need not render again. */
function idsOf(list: readonly { id: string }[]): ReadonlySet<string> {
  let ids = known.get(list)
  if (!ids) {
    ids = new Set(list.map(({ id }) => id))
    known.set(list, ids)
  }
  return ids
}

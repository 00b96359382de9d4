/** Whether cards are given what they take, by the parts that are to be live beside each other. Pure. */
import { type Card, type Given, liveEntries, type Place, type Registry, type Release } from '../registry/index.ts'

interface Part {
  name: string
  places: readonly Place[]
  cards: readonly Card[]
}

/**
 * Why a card of `release`, or one in a place that it draws, would not be given what it was written for. A place
 * that nobody draws is no reason, nor is one of a build that does not tell yet what it gives.
 */
export function cardProblems({ name, places, cards }: Release, registry: Registry): string[] {
  const own: Part = { name, places, cards }
  const others = liveEntries(registry).flatMap(([other, { extras }]): Part[] =>
    other === name ? [] : [{ name: other, places: extras.places, cards: extras.cards }],
  )
  return [
    ...[own, ...others].flatMap((drawn) => missingIn(drawn, own)),
    ...others.flatMap((guest) => missingIn(own, guest)),
  ]
}

/** What `guest`'s cards miss in the places of `host`. */
function missingIn(host: Part, guest: Part): string[] {
  return host.places.flatMap(({ name: place, gives }) =>
    guest.cards
      .filter((card) => gives && card.place === place)
      .flatMap(({ expose, takes = {} }) =>
        notGiven(takes, gives ?? {}).map(
          (what) => `Card ${guest.name}/${expose}: the slot ${place} (${host.name}) does not give it ${what}`,
        ),
      ),
  )
}

/** `price: number` for each that is not given, or by another type. */
function notGiven(takes: Given, gives: Given): string[] {
  return Object.entries(takes)
    .filter(([prop, type]) => {
      const given = gives[prop]
      // what may be missing may be missing altogether, and what is always there may be taken as if it were not
      return type.endsWith('?') ? given && !type.startsWith(given.replace('?', '')) : given !== type
    })
    .map(([prop, type]) => `${prop}: ${type}`)
}

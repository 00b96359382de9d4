/**
 * What the places of all remotes give to the cards in them, as types for who writes a screen or a card, and as data for
 * builds, which put what a card takes into its release. Made of every `remote.json`.
 */
import { type Described, describedIn } from './described.ts'

interface GivingPlace {
  place: string
  remote: string
  gives: Record<string, string>
}

/** Places that hold cards, by their names. */
export function placesOf(remotes: readonly Pick<Described, 'name' | 'places'>[]): GivingPlace[] {
  return remotes
    .flatMap(({ name: remote, places = [] }) =>
      places.flatMap(({ name: place, gives }) => (gives ? [{ place, remote, gives }] : [])),
    )
    .sort((one, other) => (one.place < other.place ? -1 : 1))
}

const typeOf = (gives: Record<string, string>) => {
  const members = Object.entries(gives).map(
    ([prop, type]) => `${prop}${type.endsWith('?') ? '?' : ''}: ${type.replace('?', '')}`,
  )
  return members.length > 0 ? `{ ${members.join('; ')} }` : 'object'
}

/** Text of the module. */
export function slotDefinitionsModule(places: readonly GivingPlace[]): string {
  return [
    '/**',
    ' * What cards are given, by the place that they stand in. Made of every remote.json by `npm run routes`; do not edit. Each is',
    ' * optional, so that one more is an addition to the contract.',
    ' */',
    'export interface SlotDefinitions {',
    ...places.map(
      ({ place, remote, gives }) =>
        `  /** Drawn by ${remote}. */\n  ${/^\w+$/.test(place) ? place : `'${place}'`}?: ${typeOf(gives)}`,
    ),
    '}',
    '',
  ].join('\n')
}

/** Text of each generated file, by its path in the repository. */
export function placeFiles(root: string): Record<string, string> {
  const places = placesOf(describedIn(root))
  const data = Object.fromEntries(places.map(({ place, gives }) => [place, gives]))
  return {
    'shared/page/remote/slot-definitions.ts': slotDefinitionsModule(places),
    'shared/core/routes/places.json': `${JSON.stringify(data, null, 2)}\n`,
  }
}

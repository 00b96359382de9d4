import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { pageState } from '../state/index.ts'
import type { Places } from './slot-definitions.ts'

/** A place that holds cards, as a `remote.json` declares it. */
export type PlaceName = keyof Places

/** What the place `Name` gives to its cards. */
type Given<Name extends PlaceName> = NonNullable<Places[Name]>

/**
 * What a card in the place `Name` takes (`cards` in `remote.json`): the default export of its folder. Of several names: of
 * a card that stands in several.
 */
export type PlaceCardProps<Name extends PlaceName> = Name extends PlaceName
  ? CardProps & { place: Name } & Given<Name>
  : never

/**
 * What cards are given, whatever their place.
 * @deprecated `PlaceCardProps` says what the place gives
 */
export interface CardProps {
  /** The place it stands in; one card may stand in several. */
  place: string
}

interface ExtensionProps {
  /** A place that the remote offers (`places` in its `remote.json`). */
  place: string
  /** Stands in while a card is on its way, in the height that it will have. */
  waiting?: ReactNode
  /** Data for the cards. */
  gives?: object | undefined
}

/** Without data where the place gives none. */
type PlaceProps<Name extends PlaceName> = Name extends PlaceName
  ? { place: Name; waiting?: ReactNode } & (keyof Given<Name> extends never
      ? { gives?: undefined }
      : { gives: Given<Name> })
  : never

const Cards = pageState('cards', () => createContext<ComponentType<ExtensionProps> | null>(null))

/** For the shell: what draws cards on the screens below. */
export const CardsProvider = Cards.Provider

/**
 * What other teams put on a screen: the cards of a place, each loaded and drawn apart, as screens are. One that cannot be
 * loaded, or throws, fails alone. Nothing where a remote runs alone.
 * @deprecated `PlaceCards` knows the place and what it gives
 */
export function Extension(props: ExtensionProps): ReactNode {
  const Renderer = useContext(Cards)
  return Renderer && <Renderer {...props} />
}

/**
 * What other teams put on a screen: the cards of a place, each loaded and drawn apart, as screens are. One that cannot be
 * loaded, throws, or was written to be given something else, fails alone. Nothing where a remote runs alone.
 * @alias
 */
export const PlaceCards: <Name extends PlaceName>(props: PlaceProps<Name>) => ReactNode = Extension

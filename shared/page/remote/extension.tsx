import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { pageState } from '../state/index.ts'
import type { SlotDefinitions } from './slot-definitions.ts'

/** A slot that holds cards, as a `remote.json` declares it in `places`. */
export type SlotName = keyof SlotDefinitions

/** The data that the slot `Name` gives to its cards. */
type Given<Name extends SlotName> = NonNullable<SlotDefinitions[Name]>

/**
 * Props of a card in the slot `Name` (`cards` in `remote.json`): the default export of its folder takes them. A union of
 * names types a card that stands in several slots.
 */
export type ExtensionProps<Name extends SlotName> = Name extends SlotName ? { place: Name } & Given<Name> : never

interface RendererProps {
  /** The slot, by its name in `places` of a `remote.json`. */
  place: string
  /** Stands in while a card loads, in the height that it will have. */
  waiting?: ReactNode
  /** Data for the cards. */
  gives?: object | undefined
}

/** Without data where the slot gives none. */
type SlotProps<Name extends SlotName> = Name extends SlotName
  ? { place: Name; waiting?: ReactNode } & (keyof Given<Name> extends never
      ? { gives?: undefined }
      : { gives: Given<Name> })
  : never

const Cards = pageState('cards', () => createContext<ComponentType<RendererProps> | null>(null))

/** Provides the component that renders the cards of a slot; for the shell. */
export const CardsProvider = Cards.Provider

/**
 * Renders the cards that other teams put into a slot, each loaded and rendered apart, as screens are. A card that cannot be
 * loaded, throws, or was written to be given something else, fails alone. Renders nothing where a remote runs alone.
 * @alias
 */
export const ExtensionSlot: <Name extends SlotName>(props: SlotProps<Name>) => ReactNode = (props) => {
  const Renderer = useContext(Cards)
  return Renderer && <Renderer {...(props as RendererProps)} />
}

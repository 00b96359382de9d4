import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { pageState } from '../state/index.ts'

/** What a card is given (`cards` in `remote.json`): the default export of its folder takes these. */
export interface CardProps {
  /** The place it stands in; one card may stand in several. */
  place: string
}

interface ExtensionProps {
  /** A place that the remote offers (`places` in its `remote.json`). */
  place: string
  /** Stands in while a card is on its way, in the height that it will have. */
  waiting?: ReactNode
}

const Cards = pageState('cards', () => createContext<ComponentType<ExtensionProps> | null>(null))

/** For the shell: what draws cards on the screens below. */
export const CardsProvider = Cards.Provider

/**
 * What other teams put on a screen: the cards of a place, each loaded and drawn apart, as screens are. One that cannot be
 * loaded, or throws, fails alone. Nothing where a remote runs alone.
 */
export function Extension(props: ExtensionProps): ReactNode {
  const Drawn = useContext(Cards)
  return Drawn && <Drawn {...props} />
}

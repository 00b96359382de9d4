/** Places of a screen for cards of other remotes. Who fills them stands in `remote.json` of each; the shell loads them. */
import { type ComponentType, createContext, useContext } from 'react'

/** What the shell shows in a place. */
export const CardsContext = createContext<ComponentType<{ place: string }> | null>(null)

/** A place for cards, as `places` of this remote's `remote.json` names it. */
export function Cards({ place }: { place: string }) {
  const Shown = useContext(CardsContext)
  return Shown ? <Shown place={place} /> : null
}

import { type ComponentType, createContext, type Provider, type ReactNode, useContext } from 'react'
import type { AppRoute } from '../composition/index.ts'
import type { BlockKind, FailureKind } from '../loader/load-machine.ts'

/** What the fallback screen is told. */
export interface FallbackProps {
  route: AppRoute
  /** Why: a failure that a retry may mend, or a block that it cannot (`disabled` carries the operator's reason). */
  problem: { type: 'failed'; kind: FailureKind } | { type: 'blocked'; kind: BlockKind; reason: string }
  /** Loads again; absent when that cannot help. */
  retry?: () => void
}

/** A place on a screen that holds cards of other remotes. */
export interface SlotProps {
  place: string
  /** Stands in while a card loads. */
  waiting?: ReactNode
  /** What the screen gives to the cards. */
  gives?: object | undefined
}

/** What stands in the place of a card that failed gets. */
export interface CardFailedProps {
  /** Loads the card again. */
  retry(): void
}

/**
 * How the server has ids of a card begin that it renders apart from its screen: React counts them by where a component
 * stands. And how they are found in HTML.
 */
export const idPrefixOf = (index: number): string => `alone${index}-`
export const CARD_IDS = /_alone\d+-R_/

/** What an app shows in place of what is not there: the host has no look of its own. */
export interface Pieces {
  /** In place of a screen whose remote cannot be loaded, or is out of service. */
  Fallback: ComponentType<FallbackProps>
  /** Stands in while a screen loads; decides itself when to become visible. */
  Skeleton: ComponentType<{ route: AppRoute }>
  cards?: {
    /** Of the context by which screens of the app's contract find what renders their slots. */
    Provider: Provider<ComponentType<SlotProps> | null>
    Failed: ComponentType<CardFailedProps>
  }
}

const Given = createContext<Pieces | null>(null)

/** Gives the host an app's own pieces; around all that it shows. */
export const PiecesProvider = Given.Provider

/** @throws Error where no {@link PiecesProvider} is around */
export function usePieces(): Pieces {
  const pieces = useContext(Given)
  if (!pieces) throw new Error('no PiecesProvider')
  return pieces
}

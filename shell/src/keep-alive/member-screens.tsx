import type { AppRoute } from '@yaksok/host'
import { KeptScreens, type Pieces, PiecesProvider } from '@yaksok/host/react'
import { CardsProvider } from '@yaksok/shared/page/remote'
import { type ContextType, type ReactNode, useContext } from 'react'
import { UNSAFE_LocationContext } from 'react-router-dom'
import { CardFailed, Fallback } from '../fallback/fallback.tsx'
import { ScreenSkeleton } from '../fallback/screen-skeleton.tsx'

const PIECES: Pieces = {
  Fallback,
  Skeleton: ScreenSkeleton,
  cards: { Provider: CardsProvider, Failed: CardFailed },
}

interface AddressProps {
  at: ContextType<typeof UNSAFE_LocationContext>
  children: ReactNode
}

/** What is below it knows of no other address than its own. */
function Address({ at, children }: AddressProps) {
  return <UNSAFE_LocationContext value={at}>{children}</UNSAFE_LocationContext>
}

/** The member's screen. Those with the tab bar stay in the page, and go with the session. */
export function MemberScreens({ route }: { route: AppRoute }) {
  return (
    <PiecesProvider value={PIECES}>
      <KeptScreens route={route} at={useContext(UNSAFE_LocationContext)} Provide={Address} />
    </PiecesProvider>
  )
}

import type { Given } from '@yaksok/platform/registry'
import { type ComponentType, Suspense, useEffect } from 'react'
import { composition, type PageComposition } from '../composition/index.ts'
import { moduleLoader } from '../loader/module-loader.ts'
import { CheckedCard } from './checked-card.tsx'
import { ScreenBoundary } from './error-boundary.tsx'
import type { CardFailedProps, SlotProps } from './pieces.ts'
import { useLoader, useRenderTime } from './use-host.ts'

interface PlacedCard {
  remote: string
  expose: string
  takes: Given
}

export interface CardsProps extends SlotProps {
  /** In place of a card that cannot be loaded. */
  Failed: ComponentType<CardFailedProps>
}

/** The cards of a place in their order, without those of remotes that are out of service. */
export function cardsOf(place: string, { remotes }: PageComposition = composition): PlacedCard[] {
  return Object.entries(remotes)
    .flatMap(([remote, { cards = [], blocked }]) => (blocked ? [] : cards.map((card) => ({ remote, card }))))
    .filter(({ card: [at] }) => at === place)
    .sort(({ card: [, one] }, { card: [, other] }) => one - other)
    .map(({ remote, card: [, , expose, takes = {}] }) => ({ remote, expose, takes }))
}

/** What stands in a place of a screen, each card with states of its own. */
export default function Cards(at: CardsProps) {
  return cardsOf(at.place).map((card) => <RemoteCard key={`${card.remote}/${card.expose}`} {...card} {...at} />)
}

/** A card by the same loader as screens: retries, breaker and reports of its remote. Never throws. */
function RemoteCard({ remote, expose, takes, place, waiting, gives = {}, Failed }: PlacedCard & CardsProps) {
  const loader = moduleLoader(remote, expose)
  const state = useLoader(loader)
  useEffect(() => loader.load(), [loader])
  useRenderTime(remote, state.status === 'ready')
  if (state.status === 'blocked') return null
  if (state.status === 'failed') return <Failed retry={loader.retry} />
  // what a card is given is not what a screen is given
  const Shown = loader.component() as ComponentType<{ place: string }> | undefined
  if (state.status !== 'ready' || !Shown) return waiting
  return (
    <ScreenBoundary key={loader.generation()} onError={loader.renderFailed}>
      <Suspense fallback={waiting}>
        <CheckedCard card={Shown} place={place} takes={takes} gives={gives} />
      </Suspense>
    </ScreenBoundary>
  )
}

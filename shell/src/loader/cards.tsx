import type { Given } from '@yaksok/platform/registry'
import { Button, Section } from '@yaksok/shared/page/ui'
import { type ComponentType, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { composition, type PageComposition } from '../composition/index.ts'
import { CheckedCard } from './checked-card.tsx'
import { ScreenBoundary } from './error-boundary.tsx'
import { moduleLoader } from './module-loader.ts'

interface PlacedCard {
  remote: string
  expose: string
  takes: Given
}

interface Place {
  place: string
  waiting?: ReactNode
  /** What the screen gives to the cards. */
  gives?: object | undefined
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
export default function Cards(at: Place) {
  return cardsOf(at.place).map((card) => <RemoteCard key={`${card.remote}/${card.expose}`} {...card} {...at} />)
}

/** A card by the same loader as screens: retries, breaker and reports of its remote. Never throws. */
function RemoteCard({ remote, expose, takes, place, waiting, gives = {} }: PlacedCard & Place) {
  const loader = moduleLoader(remote, expose)
  const state = useSyncExternalStore(loader.subscribe, loader.state, loader.state)
  useEffect(() => loader.load(), [loader])
  if (state.status === 'blocked') return null
  if (state.status === 'failed')
    return (
      <Section title="이 부분을 불러오지 못했어요">
        <Button variant="soft" block onClick={loader.retry}>
          다시 시도
        </Button>
      </Section>
    )
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

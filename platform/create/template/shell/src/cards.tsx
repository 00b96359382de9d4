import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Boundary } from './notice.tsx'
import { page } from './page.ts'
import { loadScreen } from './screens.ts'

const found = new Map<string, ComponentType>()

function cardOf(remote: string, screen: string): ComponentType {
  const key = `${remote}/${screen}`
  const Card = found.get(key) ?? lazy(() => loadScreen({ remote, screen }))
  found.set(key, Card)
  return Card
}

/** The cards of a place, in order, once the screen is there. One that does not load or fails leaves its place empty. */
export function PlacedCards({ place }: { place: string }) {
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  if (!there) return null
  const cards = Object.entries(page.composition.remotes)
    .flatMap(([remote, { cards = [], blocked }]) => (blocked ? [] : cards.map((card) => ({ remote, card }))))
    .filter(({ card: [at] }) => at === place)
    .sort((a, b) => a.card[1] - b.card[1])
  return cards.map(({ remote, card: [, , screen] }) => {
    const Card = cardOf(remote, screen)
    return (
      <Boundary key={`${remote}/${screen}`} otherwise={null}>
        <Suspense>
          <Card />
        </Suspense>
      </Boundary>
    )
  })
}

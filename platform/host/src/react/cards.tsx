import type { Given } from '@yaksok/platform/registry'
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useId, useRef, useState } from 'react'
import { composition, type PageComposition } from '../composition/index.ts'
import { type ModuleLoader, moduleLoader } from '../loader/module-loader.ts'
import { CheckedCard } from './checked-card.tsx'
import { ScreenBoundary } from './error-boundary.tsx'
import { CARD_IDS, type CardFailedProps, type SlotProps } from './pieces.ts'
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

/** A card, and the loader of its remote. */
type LoadedCard = PlacedCard & CardsProps & { loader: ModuleLoader }

/** A card in its place: it and {@link Place} count for `useId`, so that the server can render it apart as if it stood here. */
function RemoteCard(placed: PlacedCard & CardsProps) {
  return <Place {...placed} id={useId()} />
}

/**
 * A card by the same loader as screens: retries, breaker and reports of its remote. Never throws. What the server rendered
 * of it stays until its code is there, and is taken over then; the element around it says to the server which card it holds,
 * and where.
 */
function Place({ id, ...placed }: PlacedCard & CardsProps & { id: string }) {
  const { remote, expose } = placed
  const at = `${id} ${useId()}`
  const loader = moduleLoader(remote, expose)
  const slot = slotKey(placed)
  const element = useRef<HTMLDivElement>(null)
  const [isRendered, setRendered] = useState(() => isInPage(slot))
  useEffect(() => loader.load(), [loader])
  useEffect(() => {
    if (!isRendered) return
    const look = () => {
      if (['failed', 'blocked'].includes(loader.state().status)) setRendered(false)
    }
    look()
    return loader.subscribe(look)
  }, [loader, isRendered])
  // ids that the server counted for this card alone are none of this page's
  const taken = () => {
    if (CARD_IDS.test(element.current?.innerHTML ?? '')) setRendered(false)
  }
  const card = { ...placed, loader }
  return (
    // once rendered, the server's mark stands beside what React knows of
    <div ref={element} data-card={slot} data-at={at} style={{ display: 'contents' }} suppressHydrationWarning>
      {isRendered ? <RenderedCard {...card} taken={taken} /> : <Card {...card} />}
    </div>
  )
}

/** A card as the server renders it: what it is made of where its element is filled. */
export function RenderedCard({ taken, ...card }: LoadedCard & { taken?(): void }) {
  return (
    <Suspense fallback={card.waiting}>
      <OnceReady loader={card.loader} taken={taken}>
        <Card {...card} />
      </OnceReady>
    </Suspense>
  )
}

/** Suspends until a card's code is there: until then React leaves what the server rendered as it is. */
function OnceReady({
  loader,
  taken,
  children,
}: Pick<LoadedCard, 'loader'> & { taken: (() => void) | undefined; children: ReactNode }) {
  use(whenReady(loader))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken over once
  useEffect(() => taken?.(), [])
  return children
}

/** To React one that it need not wait for. */
const READY = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

const ready = new WeakMap<ModuleLoader, Promise<void>>()

function whenReady(loader: ModuleLoader): Promise<void> {
  const known = ready.get(loader) ?? (loader.state().status === 'ready' ? READY : undefined)
  if (known) return known
  const isReady = new Promise<void>((resolve) => {
    const stop = loader.subscribe(() => {
      if (loader.state().status !== 'ready') return
      stop()
      resolve()
    })
  })
  ready.set(loader, isReady)
  return isReady
}

function Card({ remote, loader, takes, place, waiting, gives = {}, Failed }: LoadedCard) {
  const state = useLoader(loader)
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

/** Which card stands in an element, and what it is given: `[place, remote, expose, gives]`. */
const slotKey = ({ place, remote, expose, gives = {} }: PlacedCard & CardsProps) =>
  JSON.stringify([place, remote, expose, gives])

let inPage: Set<string | undefined> | undefined

/** Whether the gateway has filled the element of a card in this page's HTML. */
function isInPage(slot: string): boolean {
  if (typeof document === 'undefined') return false
  inPage ??= new Set(
    [...document.querySelectorAll<HTMLElement>('[data-card][data-rendered]')].map(({ dataset }) => dataset.card),
  )
  return inPage.has(slot)
}

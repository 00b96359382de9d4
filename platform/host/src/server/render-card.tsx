import { createElement, type ReactElement, useId } from 'react'
import type { AppRoute } from '../composition/index.ts'
import type { Exposed } from '../loader/load-screen.ts'
import { moduleLoader } from '../loader/module-loader.ts'
import { cardsOf, RenderedCard } from '../react/cards.tsx'
import { CARD_IDS, idPrefixOf } from '../react/pieces.ts'
import { type Ids, positionOf, standingAt } from './id-position.ts'
import { renderWhole } from './render-whole.ts'

/** A card of a remote in a place of the page's screen. */
export interface CardRequest {
  place: string
  remote: string
  expose: string
  /** What the screen gives it. */
  gives: Record<string, unknown>
  /** Where it stands in the screen: `data-at` of its element. */
  at: string
  /** Of the page's cards. */
  index: number
}

/** Renders a card with all that the app has around its screens, in the place of the screen of `route`, and answers the card. */
export async function renderCard(
  { index, at, ...asked }: CardRequest,
  component: (remote: string, expose: string) => Exposed | undefined,
  route: AppRoute,
  page: ReactElement,
): Promise<string> {
  const { remote, expose, place, gives } = asked
  const placed = cardsOf(place).find((card) => card.remote === remote && card.expose === expose)
  const shown = placed && component(remote, expose)
  if (!shown) throw new Error(`no card ${remote}/${expose} in ${place}`)
  const loader = moduleLoader(remote, expose)
  loader.give(shown)
  const screen = moduleLoader(route.remote, route.screen)
  const counted: Ids = { id: '', below: '' }
  const alone = (
    <Twin ids={counted} child={<RenderedCard {...placed} {...{ loader, place, gives, Failed: Nothing }} />} />
  )
  const identifierPrefix = idPrefixOf(index)
  screen.give(() => alone)
  const html = cardIn(await renderWhole(page, { identifierPrefix }))
  if (!CARD_IDS.test(html)) return html
  const inPlace = placedAt(at, withoutPrefix(counted, identifierPrefix), alone)
  if (!inPlace) return html
  screen.give(() => inPlace)
  const placedHtml = cardIn(await renderWhole(page))
  return `${counted.id} ${counted.below}` === at ? placedHtml : html
}

/** The card where React counts ids as it does in the screen; null where that cannot be had. @param here where it was rendered */
function placedAt(at: string, here: Ids, card: ReactElement) {
  const [id = '', below = ''] = at.split(' ')
  const [from, to] = [positionOf(here), positionOf({ id, below })]
  return from && to && standingAt(from, to, card)
}

const withoutPrefix = ({ id, below }: Ids, prefix: string): Ids => ({
  id: id.replace(prefix, ''),
  below: below.replace(prefix, ''),
})

interface TwinProps {
  /** Gets the ids that React counts here. */
  ids: Ids
  child: ReactElement
}

/** Counts for `useId` what a card's place on a screen counts. */
function Twin(props: TwinProps) {
  props.ids.id = useId()
  return <TwinPlace {...props} />
}

function TwinPlace({ ids, child }: TwinProps) {
  ids.below = useId()
  return createElement(ALONE, null, child)
}

/** Stands around the card, and nowhere else in the page. */
const ALONE = 'card-alone'
const [BEGIN, END] = [`<${ALONE}>`, `</${ALONE}>`]

/** The card in a page that shows it in the place of its screen. */
function cardIn(html: string): string {
  const [begin, end] = [html.indexOf(BEGIN), html.lastIndexOf(END)]
  if (begin < 0 || end < begin) throw new Error('the page did not render its screen')
  return html.slice(begin + BEGIN.length, end)
}

const Nothing = () => null

import type { RenderModule } from '@yaksok/platform/mount'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type AppRoute, routeFor } from '../composition/index.ts'
import { type Exposed, isComponent } from '../loader/load-screen.ts'
import { moduleLoader } from '../loader/module-loader.ts'
import { cardsOf, RenderedCard } from '../react/cards.tsx'
import { CARD_IDS } from '../react/pieces.ts'
import { slots } from '../react/remote-screen.tsx'

/** What the render process asks for. */
export interface PageRequest {
  /** Path and query. */
  url: string
  /** A screen of a remote, evaluated for this page alone; undefined where it has no server build. */
  component(remote: string, expose: string): Exposed | undefined
  /** The one card that is to be rendered instead of the screen; absent: the screen. */
  card?: CardRequest
}

/** A card of a remote in a place of the page's screen. */
export interface CardRequest {
  place: string
  remote: string
  expose: string
  /** What the screen gives it. */
  gives: Record<string, unknown>
  /** Of the page's cards. */
  index: number
}

/** How React marks a section that waits for something, or whose rendering failed. */
const UNFINISHED = /<!--\$[?!]/

interface RenderOptions {
  identifierPrefix?: string
}

/** Renders what a section waits for, too, and throws why one failed; takes twice the time. */
async function renderComplete(page: ReactElement, options: RenderOptions): Promise<string> {
  const thrown: unknown[] = []
  const { prelude } = await prerender(page, {
    ...options,
    onError: (error) => void thrown.push(error),
    // everything in its place: what React puts behind would need an inline script to get there
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  if (thrown.length > 0) throw thrown[0]
  return html
}

async function renderWhole(page: ReactElement, options: RenderOptions = {}): Promise<string> {
  const html = renderToString(page, options)
  return UNFINISHED.test(html) ? await renderComplete(page, options) : html
}

/**
 * Renders the inside of the page's root. Where its screen has a slot for cards of other remotes, what stands in for them is
 * rendered; each of them is asked for by itself, so that one that is slow or broken costs the screen nothing.
 * @param mounted makes a component of a screen of another framework; without it such a screen is the browser's to render, too
 * @throws what a screen throws
 */
export async function renderPage(
  { url, component, card }: PageRequest,
  page: ReactElement,
  mounted?: (screen: RenderModule) => object,
): Promise<string> {
  const route = routeFor(new URL(url, 'http://page').pathname)
  await slots.ahead()
  if (card && route) return renderCard(card, component, route, page)
  const found = route && component(route.remote, route.screen)
  const screen = found && (isComponent(found) ? found : mounted?.(found as RenderModule))
  if (screen) moduleLoader(route.remote, route.screen).give(screen)
  return renderWhole(page)
}

/** What stands around a card where it is rendered alone: nobody sees it. */
const [BEGIN, END] = ['<hr id="card-begins"/>', '<hr id="card-ends"/>']

/** Renders a card with all that the app has around its screens, in the place of the screen, and answers the card. */
async function renderCard(
  { index, ...asked }: CardRequest,
  component: PageRequest['component'],
  route: AppRoute,
  page: ReactElement,
): Promise<string> {
  const { remote, expose, place, gives } = asked
  const placed = cardsOf(place).find((card) => card.remote === remote && card.expose === expose)
  const shown = placed && component(remote, expose)
  if (!shown) throw new Error(`no card ${remote}/${expose} in ${place}`)
  const loader = moduleLoader(remote, expose)
  loader.give(shown)
  // biome-ignore lint/correctness/noComponentHookFactories: rendered once, in the place of a screen
  const CardAlone = () => (
    <>
      <hr id="card-begins" />
      <RenderedCard {...placed} {...{ loader, place, gives, Failed: Nothing }} />
      <hr id="card-ends" />
    </>
  )
  moduleLoader(route.remote, route.screen).give(CardAlone)
  const html = await renderWhole(page, { identifierPrefix: `${CARD_IDS}${index}-` })
  const [begin, end] = [html.indexOf(BEGIN), html.lastIndexOf(END)]
  if (begin < 0 || end < begin) throw new Error('the page did not render its screen')
  return html.slice(begin + BEGIN.length, end)
}

const Nothing = () => null

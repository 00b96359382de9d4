import type { RenderModule } from '@yaksok/platform/mount'
import type { ReactElement } from 'react'
import { routeFor } from '../composition/index.ts'
import { type Exposed, isComponent } from '../loader/load-screen.ts'
import { moduleLoader } from '../loader/module-loader.ts'
import { slots } from '../react/remote-screen.tsx'
import { type CardRequest, renderCard } from './render-card.tsx'
import { renderWhole } from './render-whole.ts'

/** What the render process asks for. */
export interface PageRequest {
  /** Path and query. */
  url: string
  /** A screen of a remote, evaluated for this page alone; undefined where it has no server build. */
  component(remote: string, expose: string): Exposed | undefined
  /** The one card that is to be rendered instead of the screen; absent: the screen. */
  card?: CardRequest
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

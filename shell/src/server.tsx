/**
 * The shell where the gateway's render process draws a page: without network, storage and document. One page at a time:
 * the page's session and cache are set before it is drawn, and empty again after it.
 */
import { queryClient } from '@yaksok/shared/page/query'
import type { ScreenProps } from '@yaksok/shared/page/remote'
import { sessionAtom, store } from '@yaksok/shared/page/session'
import { type ComponentType, type ReactElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Page } from './app.tsx'
import { routeFor } from './composition/index.ts'
import { moduleLoader } from './loader/index.ts'
import { ownScreenAhead } from './own-screens/own-screens.tsx'
import { hydrateQueryCache, type PageData } from './ssr-data/hydrate-query-cache.ts'

/** What a page is drawn of. */
export interface RenderInput {
  /** Path and query. */
  url: string
  /** Data of calls, as it travels, and when it was given, ms since 1970. */
  answers: PageData['answers']
  now: number
  /** A screen of a remote, evaluated for this page alone; undefined where it has no server build. */
  component(remote: string, expose: string): ComponentType<ScreenProps> | undefined
}

/** How React marks a section that waits for something, or whose drawing failed. */
const UNFINISHED = /<!--\$[?!]/

/** Draws what a section waits for, too, and tells why one failed; takes twice the time. @throws what a screen throws */
async function drawnComplete(page: ReactElement): Promise<string> {
  const thrown: unknown[] = []
  const { prelude } = await prerender(page, {
    onError: (error) => void thrown.push(error),
    // everything in its place: what React puts behind would need an inline script to get there
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  if (thrown.length > 0) throw thrown[0]
  return html
}

/** Draws the inside of the page's root. @throws what a screen throws */
export async function render({ url, answers, now, component }: RenderInput): Promise<string> {
  const { pathname } = new URL(url, 'http://page')
  await ownScreenAhead(pathname)
  const route = routeFor(pathname)
  const screen = route && component(route.remote, route.screen)
  // cards of other remotes are the browser's to draw: one that is slow or broken costs the screen nothing
  if (screen) moduleLoader(route.remote, route.screen).give(screen)
  try {
    hydrateQueryCache({ answers, now })
    const page = (
      <StrictMode>
        <StaticRouter location={url}>
          <Page />
        </StaticRouter>
      </StrictMode>
    )
    const html = renderToString(page)
    return UNFINISHED.test(html) ? await drawnComplete(page) : html
  } finally {
    queryClient.clear()
    store.set(sessionAtom, { state: 'anonymous' })
  }
}

/**
 * The shell where the gateway's render process draws a page: without network, storage and document. One page at a time:
 * the page's session and cache are set before it is drawn, and empty again after it.
 */
import type { CallId } from '@yaksok/shared/core/contract'
import { queryClient } from '@yaksok/shared/page/query'
import type { ScreenProps } from '@yaksok/shared/page/remote'
import { sessionAtom, store } from '@yaksok/shared/page/session'
import { type ComponentType, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Page } from './app.tsx'
import { routeFor, slotOf } from './loader/index.ts'
import { takeAnswers } from './written/answers.ts'

/** What a page is drawn of. */
export interface RenderInput {
  /** Path and query. */
  url: string
  /** Data of calls without request fields, as it travels. */
  answers: Partial<Record<CallId, unknown>>
  /** A screen of a remote, evaluated for this page alone; undefined where it has no server build. */
  component(remote: string, expose: string): ComponentType<ScreenProps> | undefined
}

/** Draws the inside of the page's root. @throws what a screen throws */
export async function render({ url, answers, component }: RenderInput): Promise<string> {
  const route = routeFor(new URL(url, 'http://page').pathname)
  const screen = route && component(route.remote, route.screen)
  // cards of other remotes are the browser's to draw: one that is slow or broken costs the screen nothing
  if (screen) slotOf(route.remote, route.screen).give(screen)
  const thrown: unknown[] = []
  try {
    takeAnswers(answers)
    const { prelude } = await prerender(
      <StrictMode>
        <StaticRouter location={url}>
          <Page />
        </StaticRouter>
      </StrictMode>,
      {
        onError: (error) => void thrown.push(error),
        // everything in its place: what React puts behind would need an inline script to get there
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    )
    const html = await new Response(prelude).text()
    if (thrown.length > 0) throw thrown[0]
    return html
  } finally {
    queryClient.clear()
    store.set(sessionAtom, { state: 'anonymous' })
  }
}

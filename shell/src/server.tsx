/**
 * The shell where the gateway's render process renders a page. One page at a time: the page's session and cache are set
 * before it is rendered, and empty again after it.
 */
import type { PageData } from '@yaksok/host'
import { type PageRequest, renderPage } from '@yaksok/host/server'
import { queryClient } from '@yaksok/shared/page/query'
import { sessionAtom, store } from '@yaksok/shared/page/session'
import { StrictMode } from 'react'
import { StaticRouter } from 'react-router-dom'
import { Page } from './app.tsx'
import { renderedScreen } from './mounted-screen.ts'
import { ownScreenAhead } from './own-screens/own-screens.tsx'
import { hydrateQueryCache } from './ssr-data/hydrate-query-cache.ts'

/** What a page is rendered of: `answers` are data of calls, as it travels, given at `now` (ms since 1970). */
type RenderInput = PageRequest & Pick<PageData, 'answers' | 'now'>

/** Renders the inside of the page's root. @throws what a screen throws */
export async function render(input: RenderInput): Promise<string> {
  await ownScreenAhead(new URL(input.url, 'http://page').pathname)
  try {
    hydrateQueryCache(input)
    return await renderPage(
      input,
      <StrictMode>
        <StaticRouter location={input.url}>
          <Page />
        </StaticRouter>
      </StrictMode>,
      renderedScreen,
    )
  } finally {
    queryClient.clear()
    store.set(sessionAtom, { state: 'anonymous' })
  }
}

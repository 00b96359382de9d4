/**
 * The shell where the gateway's render process renders a page. One page at a time: the page's session and cache are set
 * before it is rendered, and empty again after it.
 */
import type { PageData } from '@yaksok/host'
import { isComponent, type PageRequest, renderPage } from '@yaksok/host/server'
import type { RenderModule } from '@yaksok/platform/mount'
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

/** A module without a component is a screen of another framework. */
const componentOf = (screen: object | undefined): object | undefined =>
  !screen || isComponent(screen) ? screen : renderedScreen(screen as RenderModule)

/** Renders the inside of the page's root. @throws what a screen throws */
export async function render(input: RenderInput): Promise<string> {
  await ownScreenAhead(new URL(input.url, 'http://page').pathname)
  try {
    hydrateQueryCache(input)
    return await renderPage(
      { ...input, component: (remote, expose) => componentOf(input.component(remote, expose)) },
      <StrictMode>
        <StaticRouter location={input.url}>
          <Page />
        </StaticRouter>
      </StrictMode>,
    )
  } finally {
    queryClient.clear()
    store.set(sessionAtom, { state: 'anonymous' })
  }
}

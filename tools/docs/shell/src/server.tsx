/** The shell where the gateway's render process renders a page: without network, storage and document. */
import type { ScreenProps } from '@docs/kit/screen'
import { type ComponentType, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { pageAt } from './page.ts'

/** What a page is rendered of. */
interface RenderInput {
  /** Path and query. */
  url: string
  /** A screen of a remote, evaluated for this page alone; undefined where it has no server build. */
  component(remote: string, expose: string): ComponentType<ScreenProps> | undefined
}

/** Renders the inside of the page's root. @throws what a screen throws */
export async function render({ url, component }: RenderInput): Promise<string> {
  const { pathname } = new URL(url, 'http://page')
  const found = pageAt(pathname)
  return renderToString(
    <StrictMode>
      <App path={pathname} Screen={found && component(found.remote, found.screen)} />
    </StrictMode>,
  )
}

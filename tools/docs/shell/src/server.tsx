/** The shell where the gateway's render process renders a page: without network, storage and document. */
import { type PageRequest, renderPage } from '@yaksok/host/server'
import { StrictMode } from 'react'
import { App } from './app.tsx'

/** Renders the inside of the page's root. @throws what a screen throws */
export const render = (input: PageRequest): Promise<string> =>
  renderPage(
    input,
    <StrictMode>
      <App path={new URL(input.url, 'http://page').pathname} />
    </StrictMode>,
  )

import type { RenderModule } from '@yaksok/platform/mount'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { routeFor } from '../composition/index.ts'
import { type Exposed, isComponent } from '../loader/load-screen.ts'
import { moduleLoader } from '../loader/module-loader.ts'
import { slots } from '../react/remote-screen.tsx'

/** What the render process asks for. */
export interface PageRequest {
  /** Path and query. */
  url: string
  /** A screen of a remote, evaluated for this page alone; undefined where it has no server build. */
  component(remote: string, expose: string): Exposed | undefined
}

/** How React marks a section that waits for something, or whose rendering failed. */
const UNFINISHED = /<!--\$[?!]/

/** Renders what a section waits for, too, and throws why one failed; takes twice the time. */
async function renderComplete(page: ReactElement): Promise<string> {
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

/**
 * Renders the inside of the page's root. Cards of other remotes are the browser's to render: one that is slow or broken
 * costs the screen nothing.
 * @param mounted makes a component of a screen of another framework; without it such a screen is the browser's to render, too
 * @throws what a screen throws
 */
export async function renderPage(
  { url, component }: PageRequest,
  page: ReactElement,
  mounted?: (screen: RenderModule) => object,
): Promise<string> {
  const route = routeFor(new URL(url, 'http://page').pathname)
  const found = route && component(route.remote, route.screen)
  const screen = found && (isComponent(found) ? found : mounted?.(found as RenderModule))
  if (screen) moduleLoader(route.remote, route.screen).give(screen)
  await slots.ahead()
  const html = renderToString(page)
  return UNFINISHED.test(html) ? await renderComplete(page) : html
}

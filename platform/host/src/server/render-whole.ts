import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'

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

/** Renders all of a page, also what is waited for. @throws what a part of it throws */
export async function renderWhole(page: ReactElement, options: RenderOptions = {}): Promise<string> {
  const html = renderToString(page, options)
  return UNFINISHED.test(html) ? await renderComplete(page, options) : html
}

/** A screen of Preact. */
import type { Mount } from '@yaksok/platform/mount'
import { h, hydrate as hydrateApp, render } from 'preact'
import type { Screen } from '../screen.ts'
import { App } from './app.ts'

export const mount: Mount<Screen> = (element, props, { hydrate }) => {
  const put = hydrate ? hydrateApp : render
  put(h(App, props), element)
  return {
    update: (next) => render(h(App, next), element),
    unmount: () => render(null, element),
  }
}

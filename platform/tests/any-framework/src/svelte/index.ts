/** A screen of Svelte. */
import type { Mount } from '@yaksok/platform/mount'
import { hydrate as hydrateApp, mount as mountApp, unmount } from 'svelte'
import type { Screen } from '../screen.ts'
import App from './app.svelte'

export const mount: Mount<Screen> = (target, props, { hydrate }) => {
  const app = (hydrate ? hydrateApp : mountApp)(App, { target, props })
  return {
    // what it asks of the page stays the same
    update() {},
    unmount: () => void unmount(app),
  }
}

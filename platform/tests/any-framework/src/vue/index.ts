/** A screen of Vue. */
import type { Mount } from '@yaksok/platform/mount'
import { createApp, createSSRApp, h, shallowReactive } from 'vue'
import type { Screen } from '../screen.ts'
import { App } from './app.ts'

export const mount: Mount<Screen> = (element, props, { hydrate }) => {
  const given = shallowReactive({ page: props.page })
  const root = { render: () => h(App, given) }
  const app = hydrate ? createSSRApp(root) : createApp(root)
  app.mount(element)
  return {
    update: ({ page }) => void Object.assign(given, { page }),
    unmount: () => app.unmount(),
  }
}

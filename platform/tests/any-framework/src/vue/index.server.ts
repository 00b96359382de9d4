import type { Render } from '@yaksok/platform/mount'
import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { Screen } from '../screen.ts'
import { App } from './app.ts'

export const render: Render<Screen> = ({ page }) => renderToString(createSSRApp({ render: () => h(App, { page }) }))

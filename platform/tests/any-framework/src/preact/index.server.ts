import type { Render } from '@yaksok/platform/mount'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Screen } from '../screen.ts'
import { App } from './app.ts'

export const render: Render<Screen> = (props) => renderToString(h(App, props))

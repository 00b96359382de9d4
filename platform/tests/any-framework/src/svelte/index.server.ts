import type { Render } from '@yaksok/platform/mount'
import { render as renderApp } from 'svelte/server'
import type { Screen } from '../screen.ts'
import App from './app.svelte'

export const render: Render<Screen> = (props) => renderApp(App, { props }).body

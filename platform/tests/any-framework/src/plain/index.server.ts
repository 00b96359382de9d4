import type { Render } from '@yaksok/platform/mount'
import { type Screen, startOf, WORDS } from '../screen.ts'

export const render: Render<Screen> = ({ page }) =>
  `<main id="main"><h1>순수</h1><p role="status">${startOf(page)}</p><button>${WORDS.tap}</button><a href="/Home">${WORDS.home}</a></main>`

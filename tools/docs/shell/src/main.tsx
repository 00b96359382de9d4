/** Starts a page: hydrates what the server rendered once the remote's screen is there, or renders it. */
import { renderedText, type ScreenProps } from '@docs/kit/screen'
import { type ComponentType, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { page, pageAt } from './page.ts'
import './shell.css'

const path = location.pathname
const root = document.getElementById('root')
if (root) void start(root)

async function start(root: HTMLElement): Promise<void> {
  const Screen = await loadScreen().catch(() => undefined)
  const app = (
    <StrictMode>
      <App path={path} Screen={Screen} />
    </StrictMode>
  )
  // without its screen a rendered page stays as it is: it can be read, and its links work
  if (!isRendered()) createRoot(root).render(app)
  else if (Screen || renderedText() === '') hydrateRoot(root, app)
  page.booted?.()
}

/** The screen of this address from its remote; undefined where no remote has it. Rejects if it does not come. */
async function loadScreen(): Promise<ComponentType<ScreenProps> | undefined> {
  const found = pageAt(path)
  if (!found || found.closed) return undefined
  const { containerOf, host } = await import(/* webpackChunkName: "shares" */ './host.ts')
  const loaded = await host.loadRemote<{ default: ComponentType<ScreenProps> }>(
    `${containerOf(found.remote)}/${found.screen}`,
  )
  return loaded?.default
}

/** True where the screen is in the HTML. */
function isRendered(): boolean {
  const written = document.getElementById('page-answers')?.textContent
  return written ? (JSON.parse(written) as { drawn: boolean }).drawn : false
}

import '@yaksok/shared/page/tokens.css'
import '@yaksok/shared/page/base.css'
import { applyPreferences } from '@yaksok/shared/page/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startPath } from './frame/tabs.ts'
import { composition, onFirstFailure, routeFor, slotOf, startPrefetching } from './loader/index.ts'

// The address's remote starts before React does: its files are in the browser already (early scripts of the page).
const route = routeFor(location.pathname)
if (route) slotOf(route.remote, route.screen).load()

applyPreferences()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

// Members have none: they do not wait for it either.
if (Object.values(composition.remotes).some(({ override }) => override))
  import('./loader/badge.ts').then((badge) => badge.showOverrideBadge())
startPrefetching(route ? [] : [startPath()])
addEventListener(
  'load',
  () =>
    import('./loader/update.ts').then(
      ({ startSoftUpdates }) => startSoftUpdates(),
      () => {
        // the next page hears of releases
      },
    ),
  { once: true },
)

let observing = false
function observe(): void {
  if (observing) return
  observing = true
  import('./telemetry/index.ts').then(
    (telemetry) => telemetry.startTelemetry(),
    () => {
      // the page works without it
    },
  )
}
// Not on the way to the first content, but at once when something went wrong.
addEventListener('load', () => setTimeout(observe, 2000), { once: true })
onFirstFailure(observe)

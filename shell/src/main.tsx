import '@yaksok/shared/tokens.css'
import '@yaksok/shared/base.css'
import { applyPreferences } from '@yaksok/shared/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { routeFor, showOverrideBadge, slotOf, startPrefetching, startSoftUpdates } from './loader/index.ts'

// The address's remote starts before React does: its files are in the browser already (preload links of the page).
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

showOverrideBadge()
startPrefetching(route ? [] : ['/Home'])
startSoftUpdates()

// Not on the way to the first content.
addEventListener(
  'load',
  () => setTimeout(() => void import('./telemetry/index.ts').then((it) => it.startTelemetry()), 2000),
  {
    once: true,
  },
)

import { afterContent } from './boot/first-content.ts'
import { tolerateDomChanges } from './boot/tolerate-dom-changes.ts'
import { isDeveloped, routeFor } from './composition/index.ts'
import { onFirstFailure } from './loader/load-report.ts'
import { moduleLoader } from './loader/module-loader.ts'
import { isLeftForAnother } from './loader/reload-document.ts'
import { watchBuiltins } from './loader/restore-builtins.ts'
import { type HostOptions, setOptions } from './options/options.ts'

/** After the page has loaded, ms: reports are not on the way to the first content. */
const TELEMETRY_MS = 2000

let composing: Promise<void> | undefined

/** When the page knows its composition; undefined where it does, as all but developers' pages do. */
export const whenComposed = (): Promise<void> | undefined => composing

/**
 * Makes the page's only host; a shell calls it first. The remote of the address begins to load at once (its files are early
 * scripts of the page), what the options ask for comes after the content, in files of its own
 * (platform/docs/decisions/070-browser-host.md).
 */
export function createHost(options: HostOptions): void {
  setOptions(options)
  watchBuiltins()
  if (isDeveloped) {
    // a file that does not come leaves the released routes
    composing = import(/* webpackChunkName: "developer" */ './developer/index.ts').then(async (developer) => {
      developer.showOverrideBadge()
      await developer.developRemotes()
    }, nothing)
    void composing.then(begin)
  } else begin()
  tolerateDomChanges()
  // without it nothing is fetched ahead, and the next page hears of releases and keeps itself
  afterContent(() =>
    import(/* webpackChunkName: "background" */ './background.ts').then(({ work }) => work(options), nothing),
  )
  if (options.telemetry) startTelemetry()
}

/** Starts the remote of the address, of the composition that there is. */
function begin(): void {
  const route = routeFor(location.pathname)
  if (route && !isLeftForAnother()) moduleLoader(route.remote, route.screen).loadAhead()
}

/** Not on the way to the first content, but at once when something went wrong. */
function startTelemetry(): void {
  let observing = false
  const observe = () => {
    if (observing) return
    observing = true
    import(/* webpackChunkName: "telemetry" */ './telemetry/index.ts').then(
      (telemetry) => telemetry.startTelemetry(),
      nothing,
    )
  }
  addEventListener('load', () => setTimeout(observe, TELEMETRY_MS), { once: true })
  onFirstFailure(observe)
}

/** The page works without it. */
function nothing(): void {}

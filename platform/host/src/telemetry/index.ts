/** Telemetry: loaded after the first content, so that it costs the member no time. */
import { takeEarlyErrors } from '../boot/early-errors.ts'
import { composition } from '../composition/index.ts'
import { collectReports } from '../loader/load-report.ts'
import { hostOptions } from '../options/options.ts'
import { followBreadcrumbs, routeAt, trail } from './breadcrumbs.ts'
import { causeOf, errorOf, isCspViolation } from './csp-violation.ts'
import { observeLongTasks } from './long-tasks.ts'
import { framesOf, partOf } from './part.ts'
import { flushWhenHidden, isTraced, record } from './send.ts'
import { followVisits, partAt } from './visits.ts'
import { observeShifts, observeVitals } from './vitals.ts'

/** Faults that are told with where they are and how the page came there; the first few say enough. */
const DETAILED = 10
let detailed = 0

/** Where a fault is, and what happened before. */
function detailOf(error: unknown) {
  detailed += 1
  if (detailed > DETAILED) return {}
  const route = routeAt(location.pathname)
  return { frames: framesOf(error), trail: trail(), ...(route && { route }) }
}

/**
 * Uncaught errors, and what the policy refused, for the part whose files are on the stack; others (extensions, the browser)
 * are not ours to tell.
 */
function observeErrors(): void {
  const tell = (thrown: unknown, source?: string) => {
    const refused = isCspViolation(thrown)
    const error = refused ? errorOf(thrown) : thrown
    const part = refused
      ? causeOf(thrown, partAt(performance.now()), composition)
      : (partOf(error instanceof Error ? error.stack : undefined) ?? partOf(source))
    if (part)
      record({
        type: 'error',
        ...part,
        message: String(error instanceof Error ? error.message : error).slice(0, 200),
        ...detailOf(error),
      })
  }
  for (const [error, source] of takeEarlyErrors()) tell(error, source)
  addEventListener('error', (event) => tell(event.error ?? event.message, event.filename))
  addEventListener('unhandledrejection', (event) => tell(event.reason))
  addEventListener('securitypolicyviolation', (event) => tell(event))
}

/** Starts observing; what the loader reported before is sent too. */
export function startTelemetry(): void {
  followBreadcrumbs()
  collectReports(({ remote, version, outcome, ms, error, message }) =>
    record({
      type: 'load',
      remote,
      version,
      outcome,
      ...(ms !== undefined && { ms }),
      ...(message && { message }),
      ...(outcome !== 'loaded' && detailOf(error)),
    }),
  )
  observeErrors()
  observeShifts()
  followVisits()
  observeVitals()
  observeLongTasks()
  const { followCalls } = hostOptions()
  if (isTraced && followCalls)
    void import(/* webpackChunkName: "traces" */ './traces.ts').then(({ followTaps }) => followTaps(followCalls))
  // after those who record something at that moment
  flushWhenHidden()
}

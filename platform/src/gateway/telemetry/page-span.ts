/** A span as a page tells of it, by this machine's clock. */
import type { TelemetryEvent } from '../../registry/index.ts'
import type { PageSpan } from '../../tracing/index.ts'

/** What taps are told by; any other word of a report is left out: it could be anything. */
const ROLES = new Set(
  'button checkbox combobox gridcell link menuitem option radio searchbox slider spinbutton switch tab textbox'.split(
    ' ',
  ),
)

type Versions = Readonly<Record<string, string>>

/**
 * The page says when it began and when it sent, both on its own clock: so it began so long before now, less what the report
 * was on its way. A route that the page's versions do not have is left out: anybody may send a report.
 * @param sentAt ms of the page's life
 */
export function spanOf(
  event: Extract<TelemetryEvent, { type: 'span' }>,
  sentAt: number,
  versions: Versions,
  isRoute: (versions: Versions, path: string) => boolean,
  now = Date.now(),
): PageSpan {
  const { trace, span, what, role, route, remote, version, at, ms } = event
  return {
    trace,
    span,
    name: role && ROLES.has(role) ? `${what} ${role}` : what,
    start: now - Math.max(0, sentAt - at),
    ms,
    attributes: {
      'app.part': remote,
      'app.part.version': version,
      ...(route && isRoute(versions, route) && { 'app.route': route }),
    },
  }
}

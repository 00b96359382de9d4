/** Which parts of an opened screen could not be shown. Pure. */
import * as v from 'valibot'
import { telemetrySchema } from '../registry/index.ts'

/** What of a part could not be shown. */
export interface PartFailure {
  remote: string
  outcome: string
  message: string
}

/** What the shell's loader writes to the console, ahead of the report that it sends. */
const WRITTEN = /^\[([a-z][a-z0-9-]*)@[^\]]+\] ([a-z-]+) (?:\w*Error: )?(.*?)(?: \(\/\S*\))?$/

/**
 * Each failure once.
 * @param reports bodies of what the page sent the gateway; one may still be on its way when the page is looked at
 * @param lines first lines of errors in the console
 */
export function partFailures(reports: readonly string[], lines: readonly string[]): PartFailure[] {
  const found = reports.flatMap(failuresIn)
  for (const line of lines) {
    const [, remote, outcome, message = ''] = WRITTEN.exec(line) ?? []
    if (remote && outcome && !found.some((one) => one.remote === remote && one.outcome === outcome))
      found.push({ remote, outcome, message })
  }
  return found
}

/** What a report of the page says of parts that failed. */
function failuresIn(report: string): PartFailure[] {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), telemetrySchema), report)
  return success
    ? output.events.flatMap((event) =>
        event.type === 'load' && event.outcome !== 'loaded'
          ? [{ remote: event.remote, outcome: event.outcome, message: event.message ?? '' }]
          : [],
      )
    : []
}

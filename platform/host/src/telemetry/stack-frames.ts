/** Where a fault is: the places of its stack in released files, which the release service looks up in the sources. */

const MOST = 8
const FRAME = /\/r\/([a-z][a-z0-9-]*\/[\w.-]+\/[\w@./-]+:\d+:\d+)/g

/** Places of an error, or of what caused it, in released files: the innermost first, and nothing else of its stack. */
export function framesOf(error: unknown): string[] {
  const { stack, cause } = (error ?? {}) as { stack?: unknown; cause?: unknown }
  const causes = cause === undefined || cause === error ? [] : placesIn((cause as { stack?: unknown } | null)?.stack)
  return causes.length > 0 ? causes : placesIn(stack)
}

function placesIn(stack: unknown): string[] {
  if (typeof stack !== 'string') return []
  return [...stack.matchAll(FRAME)].flatMap(([, frame = '']) => (frame.length <= 160 ? [frame] : [])).slice(0, MOST)
}

/** Which part of the app a URL or a stack belongs to, and where in its files. */

export interface Part {
  remote: string
  version: string
}

/** `…/r/home/1.0.0-ab12/home.js:1:2` is home 1.0.0-ab12; undefined for anything that is not a released file. */
export function partOf(text: string | undefined): Part | undefined {
  const match = /\/r\/([a-z][a-z0-9-]*)\/([\w.-]+)\//.exec(text ?? '')
  return match?.[1] && match[2] ? { remote: match[1], version: match[2] } : undefined
}

const MOST_FRAMES = 8
const FRAME = /\/r\/([a-z][a-z0-9-]*\/[\w.-]+\/[\w@./-]+:\d+:\d+)/g

/** Places of an error, or of what caused it, in released files: the innermost first, and nothing else of its stack. */
export function framesOf(error: unknown): string[] {
  const { stack, cause } = (error ?? {}) as { stack?: unknown; cause?: unknown }
  const causes = cause === undefined || cause === error ? [] : placesIn((cause as { stack?: unknown } | null)?.stack)
  return causes.length > 0 ? causes : placesIn(stack)
}

function placesIn(stack: unknown): string[] {
  if (typeof stack !== 'string') return []
  return [...stack.matchAll(FRAME)]
    .flatMap(([, frame = '']) => (frame.length <= 160 ? [frame] : []))
    .slice(0, MOST_FRAMES)
}

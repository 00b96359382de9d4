/** Which part of the app a URL or a stack belongs to, and where in its files. */
import { composition, type PageComposition } from '../composition/index.ts'

export interface Part {
  remote: string
  version: string
}

/** Instead of a version in an address (`BY_CONTENT` of the registry). */
const BY_CONTENT = 'files'

/**
 * `…/r/home/1.0.0-ab12/home.js:1:2` is home 1.0.0-ab12, `…/r/shell/files/main.0a1b2c3d4e.js` the shell of this page, as a file
 * by content says no version; undefined for anything that is not a released file.
 */
export function partOf(
  text: string | undefined,
  { shell, remotes }: Pick<PageComposition, 'shell' | 'remotes'> = composition,
): Part | undefined {
  const [, remote = '', named = ''] = /\/r\/([a-z][a-z0-9-]*)\/([\w.-]+)\//.exec(text ?? '') ?? []
  const version = named === BY_CONTENT ? (remote === 'shell' ? shell : remotes[remote]?.version) : named
  return version ? { remote, version } : undefined
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

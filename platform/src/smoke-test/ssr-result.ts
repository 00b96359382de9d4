/** What drawn screens say of a release. Pure. */
import { kb } from '../release/index.ts'
import { MOST_CPU_MS, type RenderedScreen } from './render-screens.ts'

/** HTML of a screen alone, bytes: the page is paid for by each visit. */
const MOST_BYTES = 40_000

const CAUSES: Record<string, string> = {
  threw: 'it throws',
  hung: 'it does not end',
  gone: 'it ends the render process (memory)',
}

/**
 * Why a release may not go out: route, version and cause.
 * @param pace how many times slower than the reference the machine is
 */
export function ssrProblems(drawings: readonly RenderedScreen[], pace: number): string[] {
  return drawings.flatMap(({ path, owner, outcome }) =>
    problemsOf(outcome, pace).map((problem) => `${path} (${owner.name} ${owner.version}): ${problem}`),
  )
}

function problemsOf(outcome: RenderedScreen['outcome'], pace: number): string[] {
  if (!('html' in outcome)) {
    const cause = CAUSES[outcome.refused]
    const error = 'error' in outcome && outcome.error ? `: ${outcome.error}` : ''
    return cause ? [`The server cannot render it: ${cause}${error}`] : []
  }
  const { cpuMs, html } = outcome
  const bytes = Buffer.byteLength(html)
  return [
    ...(cpuMs > MOST_CPU_MS * pace
      ? [`Rendering on the server takes ${Math.ceil(cpuMs)} ms of CPU (limit ${Math.round(MOST_CPU_MS * pace)} ms)`]
      : []),
    ...(bytes > MOST_BYTES ? [`The rendered screen has ${kb(bytes)} kB (limit ${kb(MOST_BYTES)} kB)`] : []),
  ]
}

/** What a person should know: screens that were not drawn, and why. */
export function ssrNotices(drawings: readonly RenderedScreen[]): string[] {
  const of = (refused: string) => drawings.filter(({ outcome }) => 'refused' in outcome && outcome.refused === refused)
  const unseen = of('unseen').length
  const cloned = of('cloned').length
  return [
    ...of('answers').map(({ path }) => `${path}: not rendered on the server, for lack of answers it asks for`),
    ...(unseen > 0
      ? [`${unseen} screens were not rendered on the server: the test API has no views, or no cookies of a visitor`]
      : []),
    ...(cloned > 0
      ? [
          `${cloned} screens were not rendered here: the server build of the shell stays with the app, whose release service renders them`,
        ]
      : []),
  ]
}

/** What drawn screens say of a release. Pure. */
import { kb } from '../release/index.ts'
import { type Drawing, MOST_CPU_MS } from './render-screens.ts'

/** HTML of a screen alone, bytes: the page is paid for by each visit. */
const MOST_BYTES = 40_000

const CAUSES: Record<string, string> = {
  threw: '던져요',
  hung: '끝나지 않아요',
  gone: '그리는 프로세스를 끝내요 (메모리)',
}

/**
 * Why a release may not go out, in Korean: route, version and cause.
 * @param pace how many times slower than the reference the machine is
 */
export function drawingProblems(drawings: readonly Drawing[], pace: number): string[] {
  return drawings.flatMap(({ path, owner, outcome }) =>
    problemsOf(outcome, pace).map((problem) => `${path} (${owner.name} ${owner.version}): ${problem}`),
  )
}

function problemsOf(outcome: Drawing['outcome'], pace: number): string[] {
  if (!('html' in outcome)) {
    const cause = CAUSES[outcome.refused]
    const error = 'error' in outcome && outcome.error ? `: ${outcome.error}` : ''
    return cause ? [`서버에서 그리지 못해요. ${cause}${error}`] : []
  }
  const { cpuMs, html } = outcome
  const bytes = Buffer.byteLength(html)
  return [
    ...(cpuMs > MOST_CPU_MS * pace
      ? [`서버에서 그리는 데 CPU ${Math.ceil(cpuMs)} ms를 써요 (한도 ${Math.round(MOST_CPU_MS * pace)} ms)`]
      : []),
    ...(bytes > MOST_BYTES ? [`서버에서 그린 화면이 ${kb(bytes)} kB예요 (한도 ${kb(MOST_BYTES)} kB)`] : []),
  ]
}

/** What a person should know: screens that were not drawn, and why. */
export function drawingNotices(drawings: readonly Drawing[]): string[] {
  const of = (refused: string) => drawings.filter(({ outcome }) => 'refused' in outcome && outcome.refused === refused)
  const unseen = of('unseen').length
  return [
    ...of('answers').map(({ path }) => `${path}: 부르는 답이 다 오지 않아 서버에서 그려 보지 못했어요`),
    ...(unseen > 0
      ? [`시험용 API에 views나 visitor의 cookies가 없어 화면 ${unseen}개를 서버에서 그려 보지 못했어요`]
      : []),
  ]
}

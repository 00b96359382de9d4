/** How a build looks beside what is live: looked at by the policy, kept with the build, told, and refused where the policy says so. */
import { compose, defaultEntry, type Registry, type Release } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import {
  type Finding,
  keepReport,
  overLimits,
  percentText,
  placeOf,
  readReport,
  tally,
  type VisualReport,
  type VisualRule,
  visualRule,
} from '../visual-report/index.ts'
import { isApprovedByAnother, readPolicy } from './policy.ts'
import type { CommandContext } from './release-context.ts'

/** Lines of screens that are printed; the rest is at the teams' page. */
const MOST_LINES = 20

export interface VisualOptions {
  /** Nobody is to look. Where the policy refuses, that is one more thing to accept. */
  noVisual?: boolean
  acceptVisual?: string
}

/** What is live of a part, and in which composition. */
export function againstIn(registry: Registry, name: string): VisualReport['against'] {
  const version = defaultEntry(registry, name)?.metadata.version
  const composition = compose(registry, null)?.id
  return { ...(version && { version }), ...(composition && { composition }) }
}

/**
 * Looks, and prints what it came to; undefined where nobody looked, with the reason printed: what goes wrong with it is no
 * fault of the build, and holds a release up only where the policy refuses what nobody looked at.
 */
export async function lookAtDifference(
  built: Release,
  { noVisual }: VisualOptions,
  context: CommandContext,
): Promise<VisualReport | undefined> {
  const { store, compareScreens, print } = context
  const { name, version } = built
  const rule = visualRule(readPolicy().visual, name)
  if (rule.mode === 'off') return undefined
  if (noVisual || !compareScreens) {
    const why = noVisual ? '--no-visual' : 'there is no browser'
    print(`  screens were not compared with what is live: ${why}. Nobody looked at them`)
    return undefined
  }
  const report = earlierReport(store, built, rule) ?? (await taken(store, built, rule, compareScreens).catch(told))
  if (typeof report === 'string') {
    print(`  screens were not compared with what is live: ${report}. Nobody looked at them`)
    return undefined
  }
  for (const line of linesOf(report, version)) print(`  ${line}`)
  return report
}

/** Why it could not be done, in a line. */
const told = (error: unknown): string => String((error as Error)?.message ?? error).split('\n', 1)[0] ?? ''

/** What was found before over the same live composition holds still, where all of it was looked at. */
function earlierReport(store: ReleaseStore, { name, version }: Release, rule: VisualRule): VisualReport | undefined {
  const kept = readReport(store, name, version)
  const { composition } = againstIn(store.readRegistry().registry, name)
  const isSame = kept && composition !== undefined && kept.against.composition === composition
  const isWhole = kept && kept.widths.join() === rule.widths.join() && tally(kept).unlooked === 0
  return isSame && isWhole ? kept : undefined
}

async function taken(
  store: ReleaseStore,
  { name, version }: Release,
  rule: VisualRule,
  compareScreens: NonNullable<CommandContext['compareScreens']>,
): Promise<VisualReport> {
  const { report, pictures } = await compareScreens(store.releaseDir(name, version), rule)
  return keepReport(store, report, pictures)
}

/**
 * Throws StoreError where the policy refuses what was seen and neither a reason nor another's approval accepts it. Answers the
 * reason where there is something that it accepts.
 */
export function refuseDifference(
  { name, version }: Release,
  report: VisualReport | undefined,
  { acceptVisual }: VisualOptions,
  store: ReleaseStore,
): string | undefined {
  const rule = visualRule(readPolicy().visual, name)
  if (rule.mode !== 'refuse') return undefined
  const over = report ? overLimits(report, rule) : ['Nobody compared its screens with what is live']
  if (over.length === 0) return undefined
  if (acceptVisual?.trim()) return acceptVisual
  if (isApprovedByAnother(store, name, version)) return undefined
  throw new StoreError(
    'YK3024',
    `${name} ${version} cannot be released: it looks different from what is live\n  ${firstOf(over).join('\n  ')}\n  To accept it: --accept-visual "…", or show it (preview) and have another token approve ${name} ${version}`,
  )
}

/** A report as lines of text. */
function linesOf(report: VisualReport, version: string): string[] {
  const { equal, changed, new: added, unlooked } = tally(report)
  const counts = [
    `${equal} equal`,
    `${changed} changed`,
    added && `${added} new`,
    unlooked && `${unlooked} NOT looked at`,
  ]
  const beside = report.against.version ? `beside ${report.name} ${report.against.version}` : 'beside nothing of it'
  return [
    `compared ${report.findings.length} screens ${beside}: ${counts.filter(Boolean).join(', ')}  ${report.seconds} s`,
    ...firstOf(report.findings.filter(({ status }) => status !== 'equal').map(lineOf)),
    ...(changed + added + unlooked > 0 ? [`pictures: /console/releases/parts/${report.name}/visual/${version}`] : []),
  ]
}

function lineOf(finding: Finding): string {
  const { status, why, look } = finding
  if (status !== 'changed' || !look)
    return `${placeOf(finding)}: ${status === 'new' ? 'new' : `not looked at (${why})`}`
  const { pixels, masked, words, requests, serverMs, contentMs, ledTo } = look
  const facts = [
    `${percentText(pixels)} of the pixels`,
    `words +${words.added} −${words.removed}`,
    `requests ${requests.total.join(' → ')} (+${requests.added} −${requests.removed})`,
    `server ${serverMs.join(' → ')} ms`,
    `content ${contentMs.join(' → ')} ms`,
    ...(masked > 0 ? [`${percentText(masked)} left out, which moves`] : []),
    ...(ledTo === undefined ? [] : [`leads to ${ledTo}`]),
  ]
  return `${placeOf(finding)}: ${facts.join(', ')}`
}

const firstOf = (lines: readonly string[]): string[] =>
  lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), `and ${lines.length - MOST_LINES} more`] : [...lines]

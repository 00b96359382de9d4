/** The targets, judged on what was measured. */

import { type Estimate, estimate, median, ratio } from '../lib/stats.ts'
import type { ReleasedVisit, Results, ScreenResult, Target } from './results.ts'
import type { Visit } from './visit.ts'

const KB = 1000
const contents = (visits: Visit[]) => visits.map(({ content }) => content)
/** A lost tap is never answered. */
const answers = (visits: Visit[]) => visits.map((visit) => visit.answers ?? Number.POSITIVE_INFINITY)
const worst = (visits: Visit[], of: (visit: Visit) => number) => Math.max(...visits.map(of))

/** A target that `value` must not go beyond; NaN meets none. */
export function atMost(what: string, value: number | Estimate, limit: number, unit = ''): Target {
  const number = typeof value === 'number' ? value : value.value
  return {
    what,
    value: number,
    ...(typeof value !== 'number' && { interval: [value.low, value.high] as [number, number] }),
    limit,
    direction: 'at most',
    met: number <= limit,
    unit,
  }
}

export function atLeast(what: string, value: number, limit: number, unit: string): Target {
  return { what, value, limit, direction: 'at least', met: value >= limit, unit }
}

type Measured = Omit<Results, 'targets'>

export function judge(measured: Measured): Target[] {
  return [
    ...measured.screens.flatMap(ofScreen),
    ...ofThread(measured),
    ...ofTaps(measured),
    ...ofNavigation(measured),
    ...ofService(measured),
    ...ofReleases(measured),
    ...unmeasured(measured).map((failure) => atMost(`Not measured: ${failure}`, Number.NaN, 0)),
  ]
}

/** What could not be measured, and why: a run that left something out does not pass. */
function unmeasured({ failures, noWorker }: Measured): string[] {
  return [...failures, ...(noWorker ? [`visits with a service worker: ${noWorker}`] : [])]
}

/** What misses its target; a run that measured nothing has not passed. */
export const missedOf = (targets: readonly Target[]): string[] =>
  targets.length === 0 ? ['Nothing was measured'] : targets.filter(({ met }) => !met).map(({ what }) => what)

/** Slow 4G: its round trip, ms, and the bytes that it carries in a ms. */
const ROUND_TRIP = 150
const LINE = 200

const shareOf = <One>(list: readonly One[], is: (one: One) => boolean) => list.filter(is).length / list.length

/** What is asked of the screens that the gateway renders, over HTTP/2 and TLS. */
function ofScreen({ screen, cold, warm, worker, released }: ScreenResult): Target[] {
  const { ours, limit, renderedLimit, defaults } = cold
  const all = [...ours, ...warm.ours, ...worker]
  const both = [
    atMost(
      `CLS of ${screen}, with its taking over`,
      worst(all, ({ cls }) => cls),
      0.02,
    ),
    atMost(
      `Errors of ${screen}’s pages`,
      all.reduce((sum, { errors }) => sum + errors.length, 0),
      0,
    ),
  ]
  if (screen === 'Login')
    return [...both, atMost('JS before Login content', median(cold.client.map(({ js }) => js)) / KB, 112, 'kB')]
  return [
    atLeast(
      `${screen}, share of visits that were rendered`,
      shareOf([...ours, ...warm.ours], ({ rendered }) => rendered),
      1,
      '',
    ),
    atMost(`${screen} content, cold / old limit`, ratio(contents(ours), contents(limit)), 0.35),
    atMost(
      `${screen} content, cold / (round trip + HTML at line speed)`,
      median(contents(ours)) / median(ours.map(({ html }) => ROUND_TRIP + html / LINE)),
      1.35,
    ),
    atMost(`${screen} content, cold / new limit`, ratio(contents(ours), contents(renderedLimit)), 1.05),
    ...(worker.length > 0
      ? [
          atMost(
            `${screen} content, service worker / old limit warm`,
            ratio(contents(worker), contents(warm.limit)),
            0.2,
          ),
        ]
      : []),
    atMost(`${screen}: React answers / old limit’s content`, ratio(answers(ours), contents(limit)), 0.75),
    atMost(`Script bytes before ${screen} content`, median(ours.map(({ js }) => js)) / KB, 0, 'kB'),
    ...both,
    ...(screen === 'Home' ? ofHome(cold, released.ours) : []),
    ...(screen === 'Home'
      ? [atMost('Home content, cold / defaults', ratio(contents(ours), contents(defaults)), 0.25)]
      : []),
  ]
}

/** What is looked at on Home alone: what the runtime costs in the browser, and a release. */
function ofHome({ ours, client, limit, plain }: ScreenResult['cold'], released: ReleasedVisit[]): Target[] {
  const js = (visits: Visit[]) => median(visits.map((visit) => visit.js)) / KB
  return [
    atMost('HTML of Home', median(ours.map(({ html }) => html)) / KB, 20, 'kB'),
    atMost('Bytes of files after a release of one remote', median(released.map((one) => one.fileBytes)) / KB, 3, 'kB'),
    atMost('Federation overhead in JS (rendered in the browser − old limit)', js(client) - js(limit), 23, 'kB'),
    atMost('The federation runtime in JS (− ours without it)', js(client) - js(plain), 15, 'kB'),
  ]
}

function ofThread({ thread }: Measured): Target[] {
  if (!thread) return []
  return [atMost('Bytes of a whole cold visit of Home', median(thread.ours.map(({ bytes }) => bytes)) / KB, 250, 'kB')]
}

function ofTaps({ taps, scripts, screens }: Measured): Target[] {
  const limitOf = (name: string) => contents(screens.find(({ screen }) => screen === name)?.cold.limit ?? [])
  return [
    ...Object.entries(taps ?? {}).map(([name, list]) =>
      atMost(
        `${name}: first tap answered / old limit’s content`,
        // a lost tap is never answered
        ratio(
          list.map(({ answered }) => answered ?? Number.POSITIVE_INFINITY),
          limitOf(name),
        ),
        0.4,
      ),
    ),
    ...(scripts?.Home === undefined ? [] : [atMost('Script before React answers, Home', scripts.Home / KB, 118, 'kB')]),
  ]
}

function ofNavigation({ navigation }: Measured): Target[] {
  return Object.entries(navigation?.ours ?? {}).map(([screen, steps]) => {
    const frames = estimate(steps.map(({ frame }) => frame))
    return screen === 'Home'
      ? atMost('Return to Home', frames, 50, 'ms')
      : atMost(`Client navigation to ${screen}, prefetched`, frames, 100, 'ms')
  })
}

function ofService({ gateway, gatewayPerSecond, many, renderedShares = [] }: Measured): Target[] {
  return [
    ...(gateway
      ? [
          atMost('CPU of a member’s page at the gateway', gateway.gatewayMs + gateway.renderMs, 6, 'ms'),
          atLeast('Personal pages a second and core', gateway.perCore, 200, ''),
          atLeast('Of them, rendered', gateway.rendered, 0.99, ''),
          atMost('Memory of the render process', gateway.memory, 80, 'MB'),
        ]
      : []),
    ...renderedShares.map(({ atOnce, rendered, least }) =>
      atLeast(`Share of pages rendered, ${atOnce} at once`, rendered, least, ''),
    ),
    ...(gatewayPerSecond === undefined ? [] : [atLeast('HTML for visitors', gatewayPerSecond, 3000, 'requests/s')]),
    ...(many
      ? [
          atMost('Home content with 50 remotes / with 5', many.content, 1.02),
          atMost('HTML with 50 remotes − with 5', many.htmlBytes / KB, 4, 'kB'),
        ]
      : []),
  ]
}

function ofReleases({ releases, releaseSeconds }: Measured): Target[] {
  return [
    ...(releases
      ? [
          atMost('Release to new HTML and scripts in every process', Math.max(...releases.seconds), 2, 's'),
          atMost(`Mixed pages in ${releases.requests} during ${releases.releases} releases`, releases.mixed, 0),
        ]
      : []),
    ...(releaseSeconds === undefined
      ? []
      : [atMost('Release of one remote, from the command', releaseSeconds, 20, 's')]),
  ]
}

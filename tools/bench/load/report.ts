/** load.json (every sample), load.md (tables) and load.svg (one picture). */
import { madeOn } from '../../scripts/lib/made-on.ts'
import { estimate, median } from '../lib/stats.ts'
import type { Step } from './navigation.ts'
import { picture } from './picture.ts'
import {
  type ColdScreen,
  type FirstTap,
  type Results,
  type Target,
  THREAD_BUILDS,
  VARIANTS,
  type VariantName,
} from './results.ts'
import type { Visit } from './visit.ts'
import { HOME_REPEATS } from './visits.ts'

export const LABELS: Record<VariantName, string> = {
  ours: 'Yaksok',
  client: 'Yaksok, rendered in the browser',
  renderedLimit: 'one bundle, rendered by the same gateway (new limit)',
  limit: 'one bundle, same tuned HTML, rendered in the browser (old limit)',
  plain: 'Yaksok without the federation runtime, rendered in the browser',
  defaults: 'plugin defaults, separate origins',
}

const whole = (value: number) => (Number.isFinite(value) ? String(Math.round(value)) : '–')

function cell<One>(list: One[], of: (one: One) => number): string {
  const { value, low, high } = estimate(list.map(of))
  return `${whole(value)} (${whole(low)}–${whole(high)})`
}

type Row = [screen: string, label: string, visits: Visit[]]

function visitTable(title: string, rows: Row[]): string {
  const head = `| screen | build | content ms | React answers ms | taps lost | first paint ms | requests | rounds | JS kB | HTML kB | rendered | CLS | errors |
|---|---|---|---|---|---|---|---|---|---|---|---|---|`
  const lines = rows
    .filter(([, , visits]) => visits.length > 0)
    .map(([screen, label, visits]) => {
      const middle = (of: (visit: Visit) => number) => median(visits.map(of))
      const answered = visits.flatMap(({ answers }) => answers ?? [])
      return `| ${[
        screen,
        label,
        cell(visits, ({ content }) => content),
        cell(answered, (one) => one),
        visits.length - answered.length,
        cell(visits, ({ firstPaint }) => firstPaint),
        middle(({ requests }) => requests),
        middle(({ rounds }) => rounds),
        middle(({ js }) => js / 1000).toFixed(1),
        middle(({ html }) => html / 1000).toFixed(1),
        `${visits.filter(({ rendered }) => rendered).length} of ${visits.length}`,
        Math.max(...visits.map(({ cls }) => cls)).toFixed(3),
        visits.reduce((sum, { errors }) => sum + errors.length, 0),
      ].join(' | ')} |`
    })
  return lines.length > 0 ? `### ${title}\n\n${head}\n${lines.join('\n')}\n` : ''
}

function navigationTable({ navigation }: Results): string {
  if (!navigation) return ''
  const lines = Object.keys(navigation.ours).flatMap((screen) =>
    VARIANTS.map((variant) => {
      const steps: Step[] = navigation[variant][screen] ?? []
      return `| ${screen} | ${LABELS[variant]} | ${cell(steps, ({ frame }) => frame)} | ${cell(steps, ({ content }) => content)} |`
    }),
  )
  return `### Inside the app, screens prefetched, CPU slowed four times, network as it is

| to | build | frame ms | content ms |
|---|---|---|---|
${lines.join('\n')}
`
}

function threadTable({ thread }: Results): string {
  if (!thread) return ''
  const lines = THREAD_BUILDS.map((name) => {
    const costs = thread[name]
    const kB = median(costs.map(({ bytes }) => bytes)) / 1000
    return `| ${LABELS[name]} | ${cell(costs, ({ total }) => total)} | ${cell(costs, ({ blocking }) => blocking)} | ${kB.toFixed(1)} |`
  })
  return `### A whole cold visit of Home: time of the main thread, and bytes

Thread time until the page fetches nothing more. Blocking is what its tasks have beyond 50 ms each on a processor that is four
times slower.

| build | thread ms | blocking ms | sent kB |
|---|---|---|---|
${lines.join('\n')}
`
}

function tapTable({ taps = {}, scripts = {} }: Results): string {
  const names = Object.keys(scripts)
  if (names.length === 0) return ''
  const lines = names.map((name) => {
    const list = taps[name] ?? []
    const of = (pick: (tap: FirstTap) => number | null) =>
      cell(
        list.flatMap((tap) => pick(tap) ?? []),
        (one) => one,
      )
    const kB = ((scripts[name] ?? Number.NaN) / 1000).toFixed(1)
    return `| ${name} | ${of(({ answered }) => answered)} | ${of(({ done }) => done)} | ${kB} |`
  })
  return `### The first tap of a cold visit, HTTP/2 over TLS

Tapped as the content is painted. Answered is the frame that shows what was asked for, or the busy state; there, what was asked for.
Script is what a rendered page fetches before React answers, brotli.

| screen | answered ms | there ms | script kB |
|---|---|---|---|
${lines.join('\n')}
`
}

function renderedShareTable({ renderedShares = [] }: Results): string {
  if (renderedShares.length === 0) return ''
  const lines = renderedShares.map(
    ({ atOnce, pages, rendered, median, slow }) =>
      `| ${atOnce} | ${pages} | ${(rendered * 100).toFixed(1)} % | ${whole(median)} | ${whole(slow)} |`,
  )
  return `### Home pages that come rendered when many ask at once

| at once | pages | rendered | median ms | 95th percentile ms |
|---|---|---|---|---|
${lines.join('\n')}
`
}

function serviceLines({ gateway, releases, noWorker }: Results): string {
  const lines = [
    noWorker ? `No visits with a service worker: ${noWorker}.` : '',
    gateway
      ? `A member’s Home costs ${gateway.gatewayMs.toFixed(1)} ms of the processor in the gateway (with the API’s calls) and ${gateway.renderMs.toFixed(1)} ms in the render process, which holds ${whole(gateway.memory)} MB; ${(gateway.rendered * 100).toFixed(1)} % of the pages were rendered.`
      : '',
    releases
      ? `From a release to the new page in two processes: ${releases.seconds.map((one) => one.toFixed(2)).join(', ')} s. ${releases.mixed} of ${releases.requests} pages during ${releases.releases} releases were mixed; ${(releases.rendered * 100).toFixed(1)} % of them were rendered.`
      : '',
  ]
  return lines.filter(Boolean).join('\n\n')
}

export function targetTable(targets: Target[]): string {
  const lines = targets.map(({ what, value, interval, limit, direction, met, unit }) => {
    const digits = value < 10 ? 2 : value < 1000 ? 1 : 0
    const range = interval ? ` (${interval.map((one) => one.toFixed(digits)).join('–')})` : ''
    return `| ${met ? '✓' : '✗'} | ${what} | ${value.toFixed(digits)}${range} | ${direction} ${limit} | ${unit} |`
  })
  return `| | target | measured | | |\n|---|---|---|---|---|\n${lines.join('\n')}\n`
}

function markdown(results: Results): string {
  const { machine, runs, screens, http1 = [], targets } = results
  const rows = (list: ColdScreen[]) =>
    list.flatMap(({ screen, cold }) => VARIANTS.map((variant): Row => [screen, LABELS[variant], cold[variant]]))
  const again = screens.map(({ screen, warm }) => ({ screen, cold: warm }))
  const workers = screens.map((one): Row => [one.screen, LABELS.ours, one.worker])
  const released = screens.flatMap(({ screen, released }) =>
    (['ours', 'client'] as const).map((variant): Row => [screen, LABELS[variant], released[variant]]),
  )
  return `# Load times, side by side

Made by \`npm run bench:load\` on ${madeOn()}; every sample is in load.json. ${runs} interleaved runs of each screen, ${runs * HOME_REPEATS} of Home; medians with
95 % bootstrap intervals. Slow 4G by a proxy on loopback (1.6 Mbps down and 0.75 up for all connections together, 150 ms a
request), a CPU slowed four times by the browser's debugger (a service worker's own thread is not). Content is when the
last of the elements a member came for was presented, by Element Timing. The moment it is there, one button is tapped;
React answers when the page has what the tap asks for. Requests are those that started before the content, images apart; rounds is the
longest chain of requests that waited for one another. JS is what had arrived of scripts before the content, brotli. Rendered are
the visits whose HTML had the screen. HTTP/2 and TLS are nginx's, as deploy/nginx configures it. CLS
is the worst of all visits, until after React's answer. Gateways had rendered each screen twenty times before. Inside the app, the
frame is the other screen's own heading and all that it has without the server. The 45 additional remotes have a name, a
version, a hash and one screen each.

Machine: ${machine.cpus}, ${machine.platform}, Node ${machine.node}, Chromium ${machine.browser}.

![Content by screen and build](load.svg)

## Targets

${targetTable(targets)}
## Measurements

${[
  visitTable('Nothing kept, HTTP/2 over TLS', rows(screens)),
  visitTable('Warm cache, HTTP/2 over TLS', rows(again)),
  visitTable('Service worker in charge', workers),
  visitTable('The first visit after a release of Home', released),
  visitTable('Nothing kept, HTTP/1.1', rows(http1)),
  tapTable(results),
  threadTable(results),
  renderedShareTable(results),
  navigationTable(results),
  serviceLines(results),
]
  .filter(Boolean)
  .join('\n')}
`
}

/** The three files, by their endings; prints the targets. */
export function filesOf(results: Results): Record<string, string> {
  console.log(`\n${targetTable(results.targets)}\n${serviceLines(results)}`)
  const svg = results.screens.length > 0 && { svg: picture(results.screens, LABELS) }
  return { json: `${JSON.stringify(results)}\n`, md: markdown(results), ...svg }
}

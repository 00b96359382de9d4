/** load.json (every sample), load.md (tables) and load.svg (one picture). */
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'
import { HOME_REPEATS } from './measure.ts'
import type { Step } from './navigation.ts'
import type { Load } from './probe.ts'
import { type Results, type Target, VARIANTS, type VariantName } from './results.ts'
import { writeText } from './servers.ts'
import { estimate, median } from './stats.ts'

const LABELS: Record<VariantName, string> = {
  ours: 'Yaksok',
  plain: 'Yaksok without the federation runtime',
  limit: 'one bundle, same tuned HTML (limit)',
  defaults: 'plugin defaults, separate origins',
}

const whole = (value: number) => (Number.isFinite(value) ? String(Math.round(value)) : '–')

function cell(loads: Load[], of: (load: Load) => number): string {
  const { value, low, high } = estimate(loads.map(of))
  return `${whole(value)} (${whole(low)}–${whole(high)})`
}

function loadTable(title: string, rows: [screen: string, variant: VariantName, loads: Load[]][]): string {
  const head = `| screen | build | content ms | first paint ms | requests | rounds | JS kB | HTML kB | CLS |\n|---|---|---|---|---|---|---|---|---|`
  const lines = rows.map(([screen, variant, loads]) => {
    const mid = (of: (load: Load) => number) => median(loads.map(of))
    const sizes = [mid(({ js }) => js / 1000), mid(({ html }) => html / 1000)].map((value) => value.toFixed(1))
    const counts = [mid(({ requests }) => requests), mid(({ rounds }) => rounds)]
    return `| ${screen} | ${LABELS[variant]} | ${cell(loads, ({ content }) => content)} | ${cell(loads, ({ firstPaint }) => firstPaint)} | ${counts.join(' | ')} | ${sizes.join(' | ')} | ${Math.max(...loads.map(({ cls }) => cls)).toFixed(3)} |`
  })
  return `### ${title}\n\n${head}\n${lines.join('\n')}\n`
}

function navigationTable({ navigation }: Results): string {
  const middle = (steps: Step[], of: (step: Step) => number) => {
    const { value, low, high } = estimate(steps.map(of))
    return `${whole(value)} (${whole(low)}–${whole(high)})`
  }
  const lines = Object.keys(navigation.ours).flatMap((screen) =>
    VARIANTS.map((variant) => {
      const steps = navigation[variant][screen] ?? []
      return `| ${screen} | ${LABELS[variant]} | ${middle(steps, ({ frame }) => frame)} | ${middle(steps, ({ content }) => content)} |`
    }),
  )
  return `### Inside the app, screens prefetched, CPU slowed four times, network as it is

| to | build | frame ms | content ms |
|---|---|---|---|
${lines.join('\n')}
`
}

function targetTable(targets: Target[]): string {
  const lines = targets.map(({ what, value, interval, limit, direction, met, unit }) => {
    const digits = value < 10 ? 2 : value < 1000 ? 1 : 0
    const range = interval ? ` (${interval.map((one) => one.toFixed(digits)).join('–')})` : ''
    return `| ${met ? '✓' : '✗'} | ${what} | ${value.toFixed(digits)}${range} | ${direction} ${limit} | ${unit} |`
  })
  return `| | target | measured | | |\n|---|---|---|---|---|\n${lines.join('\n')}\n`
}

function markdown(results: Results): string {
  const { machine, runs, screens, http2, targets } = results
  const rows = (kind: 'cold' | 'warm') =>
    screens.flatMap((one) =>
      VARIANTS.map((variant): [string, VariantName, Load[]] => [one.screen, variant, one[kind][variant]]),
    )
  return `# Load times, side by side

Written by \`npm run bench:load\`; every sample is in load.json. ${runs} interleaved runs of each screen, ${runs * HOME_REPEATS} of Home; medians with
95 % bootstrap intervals. Slow 4G (1.6 Mbps down, 150 ms a request) and a CPU slowed four times, both by the browser's debugger.
Requests are those that started before the content showed, images apart; rounds is the longest chain of requests that
waited for one another. JS is what arrived before the content, brotli. Inside the app, the frame is the other screen's
own heading and all that it has without the server; the content is what the member came for. The 45 additional remotes
have a name, a version, a hash and one screen each.

Machine: ${machine.cpus}, ${machine.platform}, Node ${machine.node}, Chromium ${machine.browser}.

![Home content by build](load.svg)

## Targets

${targetTable(targets)}
## Measurements

${loadTable('Cold cache, HTTP/1.1', rows('cold'))}
${loadTable('Warm cache, HTTP/1.1', rows('warm'))}
${loadTable(
  'Cold cache, HTTP/2 over TLS',
  VARIANTS.map((variant): [string, VariantName, Load[]] => ['Home', variant, http2[variant]]),
)}
${navigationTable(results)}`
}

const COLOURS: Record<VariantName, string> = {
  ours: '#16685C',
  plain: '#4F9085',
  limit: '#8FB8AF',
  defaults: '#C9C3B7',
}

/** Bars of median content time by screen and build, cold cache. */
function picture({ screens }: Results): string {
  const width = 720
  const bar = 16
  const group = VARIANTS.length * bar + 22
  const height = 60 + screens.length * group
  const longest = Math.max(
    ...screens.flatMap(({ cold }) => VARIANTS.map((name) => median(cold[name].map(({ content }) => content)))),
  )
  const scale = (ms: number) => (ms / longest) * 480
  const bars = screens.flatMap(({ screen, cold }, index) => {
    const top = 50 + index * group
    return [
      `<text x="8" y="${top + 28}" font-weight="600">${screen}</text>`,
      ...VARIANTS.map((name, at) => {
        const { value, low, high } = estimate(cold[name].map(({ content }) => content))
        const y = top + at * bar
        return `<rect x="90" y="${y}" width="${scale(value).toFixed(1)}" height="${bar - 3}" rx="3" fill="${COLOURS[name]}"/><line x1="${(90 + scale(low)).toFixed(1)}" x2="${(90 + scale(high)).toFixed(1)}" y1="${y + 6.5}" y2="${y + 6.5}" stroke="#1D1C18"/><text x="${(98 + scale(high)).toFixed(1)}" y="${y + 11}">${whole(value)} ms</text>`
      }),
    ]
  })
  const legend = VARIANTS.map(
    (name, at) =>
      `<rect x="${90 + at * 210}" y="18" width="12" height="12" rx="3" fill="${COLOURS[name]}"/><text x="${108 + at * 210}" y="28">${LABELS[name]}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="11" fill="#1D1C18"><rect width="100%" height="100%" fill="#FFFFFF"/>${[...legend, ...bars].join('')}</svg>\n`
}

/** Writes the three files and prints the targets. */
export function writeReport(out: string, results: Results): void {
  const folder = join(ROOT, out)
  writeText(join(folder, 'load.json'), `${JSON.stringify(results)}\n`)
  writeText(join(folder, 'load.md'), markdown(results))
  writeText(join(folder, 'load.svg'), picture(results))
  console.log(`\n${targetTable(results.targets)}`)
}

import { madeOn } from '../../scripts/lib/made-on.ts'
import { type Line, lineTable, machine } from '../scenario.ts'
import type { CrowdFigures } from './crowd.ts'
import type { KillFigures } from './kills.ts'
import type { PreviewFigures } from './preview.ts'
import type { TeamFigures } from './team.ts'

/** Everything the benchmark measured. */
export interface Figures {
  team: TeamFigures
  previews: PreviewFigures
  crowd: CrowdFigures
  kills: KillFigures
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
const ascending = (times: readonly number[]) => times.toSorted((one, other) => one - other)
const ms = (time: number) => `${Math.round(time).toLocaleString('en-US')} ms`
const seconds = (time: number) => `${time.toFixed(1)} s`

/** The figures beside their targets. */
export function linesOf({ team, previews, crowd, kills }: Figures): Line[] {
  const [live, unchanged] = [ascending(team.live), ascending(team.unchanged)]
  const [shown, afterBuild] = [ascending(previews.shown), ascending(previews.afterBuild)]
  const wrong = crowd.lost + crowd.mixed + (crowd.log === null ? 0 : 1)
  return [
    {
      what: `From the command to pages that have it, one text of Home changed, median of ${live.length}`,
      measured: `${seconds(at(live, 0.5))} (${seconds(at(live, 0))}–${seconds(at(live, 1))})`,
      wanted: '≤ 5 s',
      met: at(live, 0.5) <= 5,
    },
    {
      what: `A build whose files the service has, median of ${unchanged.length}`,
      measured: `${ms(at(unchanged, 0.5))} (${ms(at(unchanged, 0))}–${ms(at(unchanged, 1))})`,
      wanted: '≤ 500 ms',
      met: at(unchanged, 0.5) <= 500,
    },
    {
      what: `A preview, from the end of the build to its address, one text of Home changed, median of ${afterBuild.length}`,
      measured: `${seconds(at(afterBuild, 0.5))}; from the command to the page ${seconds(at(shown, 0.5))} (${seconds(at(shown, 0))}–${seconds(at(shown, 1))})`,
      wanted: '≤ 5 s',
      met: at(afterBuild, 0.5) <= 5,
    },
    {
      what: `${crowd.remotes} remotes, ${crowd.releases} releases: lost, or mixed in one of ${crowd.pages} pages, or the log is not whole`,
      measured: `${wrong} (${crowd.refused} refused)`,
      wanted: '0',
      met: wrong === 0 && crowd.refused === 0,
    },
    {
      what: 'Releases a minute, all teams together',
      measured: `${Math.round((crowd.releases / crowd.seconds) * 60).toLocaleString('en-US')}; answered in ${ms(at(crowd.times, 0.5))}, p95 ${ms(at(crowd.times, 0.95))}`,
      wanted: 'as many as were asked',
      met: at(crowd.times, 0.95) <= 5000,
    },
    {
      what: `The service killed ${kills.kills} times while it released (${kills.released} of them had gone live): half releases, unverified bytes`,
      measured: kills.faults.length === 0 ? '0' : `${kills.faults.length}: ${kills.faults.slice(0, 3).join('; ')}`,
      wanted: '0',
      met: kills.faults.length === 0,
    },
  ]
}

/** docs/bench/delivery.md. */
export function pageOf(figures: Figures, made: Date): string {
  return `# Delivery benchmark

Made by \`npm run bench:delivery\` on ${madeOn(made)}: ${machine()}. The release service and the gateway are one process; teams, their builds and the service share the machine. Every figure is in \`delivery.json\`.

${lineTable(linesOf(figures))}

A command is the whole of \`yaksok release --to\`: its types are checked while it is built, its files sent, its screens drawn by the service. The teams of the second part have small builds of their own and come from addresses of their own. A kill is SIGKILL to the service and all that works for it, from the moment of asking to after the answer; then the store, its log and what is served are looked at, and the release is made again.
`
}

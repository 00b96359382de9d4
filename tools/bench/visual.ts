/**
 * `npm run bench:visual [-- --part home --times 20]`: how often the comparison of screens cries wolf. Each screen of a part is compared
 * so many times, at both widths, with a build of the same sources under another version; whatever is called changed is a false
 * alarm. Serves what is live in the local store (`npm run publish-all` first), and writes figures where there are a thousand.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReleaseStore } from '@yaksok/platform/registry'
import { compareWithLive, forkRelease } from '@yaksok/platform/testing'
import { STORE } from '@yaksok/server/command'
import { judged, type Line, lineTable, machine, PUBLISHED, type Scenario } from './scenario.ts'

const WIDTHS = [390, 1280]
const PARTS = ['home', 'wallet', 'venues', 'lottery', 'account']
/** Fewer comparisons say nothing of one in a thousand. */
const ENOUGH = 1000
const HOUR_S = 3600

interface Counted {
  part: string
  compared: number
  alarms: string[]
  unlooked: string[]
  seconds: number
}

async function alarmsOf(part: string, times: number): Promise<Counted> {
  const folder = mkdtempSync(join(tmpdir(), 'visual-'))
  cpSync(STORE, folder, { recursive: true })
  try {
    forkRelease(folder, part, { version: 'same-sources' })
    const store = openReleaseStore(folder)
    const widths = Array.from({ length: times }, () => WIDTHS).flat()
    const { report } = await compareWithLive(store, store.releaseDir(part, 'same-sources'), { widths, seconds: HOUR_S })
    const named = (status: string) =>
      report.findings
        .filter((finding) => finding.status === status)
        .map(({ path, width, why, look }) => `${path} ${width} ${why ?? JSON.stringify(look)}`)
    const [alarms, unlooked] = [named('changed'), named('unlooked')]
    const counted = {
      part,
      compared: report.findings.length - unlooked.length,
      alarms,
      unlooked,
      seconds: report.seconds,
    }
    console.log(JSON.stringify(counted))
    return counted
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How often unchanged code is called changed. */
export const scenario: Scenario = {
  options: { part: { type: 'string', multiple: true }, times: { type: 'string' } },
  async measure({ part = PARTS, times = '20' }) {
    const found: Counted[] = []
    for (const name of part as string[]) found.push(await alarmsOf(name, Number(times)))
    const sum = (of: (one: Counted) => number) => found.reduce((all, one) => all + of(one), 0)
    const [compared, alarms] = [sum((one) => one.compared), sum((one) => one.alarms.length)]
    const lines: Line[] = [
      {
        what: 'False alarms',
        measured: `${alarms} of ${compared} comparisons`,
        wanted: '1 in 1,000 at most',
        met: alarms <= compared / 1000,
      },
    ]
    return {
      folder: compared >= ENOUGH ? PUBLISHED : undefined,
      figures: { machine: machine(), found },
      page: `# Comparison of screens\n\n${machine()}\n\n${lineTable(lines)}\n`,
      missed: judged(lines),
    }
  },
}

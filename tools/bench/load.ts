/**
 * `npm run bench:load`: builds of the same source side by side in one run: ours, and one bundle with the same tuned HTML rendered in
 * the browser (the old limit) and by the same gateway (the new limit); on Home and Login also ours rendered in the browser and
 * plugin defaults on separate origins, and on Home ours without the federation runtime. HTTP/2 over TLS by nginx, slow 4G by a
 * proxy on loopback and a CPU slowed four times; visits with nothing kept, with a warm cache, with a service worker and after a
 * release, in turns; then HTTP/1.1, the main thread's time, navigation, 50 remotes, what a page costs the gateway, and releases.
 *
 * Options: `--runs 15`, `--only Home,Tx` (screens), `--parts visits,gateway`, `--quick` (a trial: 2 runs, Home only, fewer
 * pages and releases), `--out <folder>`. Writes load.json, load.md and load.svg: a measurement of everything into
 * docs/bench, a part of it into .cache/bench-load. Fails, and says why, where a target is not met or a part could not be
 * measured.
 */
import { UserError } from '@yaksok/server/command'
import { SCREENS } from './load/marked.ts'
import { measureAll, PARTS } from './load/measure.ts'
import { filesOf } from './load/report.ts'
import { missedOf } from './load/targets.ts'
import { PUBLISHED, QUICK, type Scenario } from './scenario.ts'

const text = { type: 'string' } as const

export const scenario: Scenario = {
  options: { ...QUICK, runs: text, only: text, parts: text, out: text },
  async measure({ quick = false, ...values }) {
    const listed = (option: unknown) => (typeof option === 'string' ? option.split(',') : undefined)
    const wanted = listed(values.only)?.map((name) => name.toLowerCase()) ?? (quick ? ['home'] : null)
    const asked = listed(values.parts)
    const screens = SCREENS.filter(({ name }) => wanted?.includes(name.toLowerCase()) ?? true)
    const parts = PARTS.filter((part) => asked?.includes(part) ?? true)
    if (screens.length === 0)
      throw new UserError(`No such screen. There are: ${SCREENS.map(({ name }) => name).join(', ')}`)
    if (parts.length === 0) throw new UserError(`No such part. There are: ${PARTS.join(', ')}`)
    const all = !quick && screens.length === SCREENS.length && parts.length === PARTS.length
    const runs = Number(values.runs ?? (quick ? 2 : 15))
    const say = (line: string) => console.log(line)
    const figures = await measureAll({ runs, screens, quick: Boolean(quick), parts: new Set(parts), say })
    const folder = String(values.out ?? (all ? PUBLISHED : '.cache/bench-load'))
    return { folder, figures, files: filesOf(figures), missed: missedOf(figures.targets) }
  },
}

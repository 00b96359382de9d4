/**
 * `npm run bench:load`: four builds of the same source side by side in one run: ours, ours without the federation
 * runtime, one bundle with the same tuned HTML (the limit), and plugin defaults on separate origins. Slow 4G and a CPU slowed four times, cold and warm,
 * interleaved; then HTTP/2 over TLS, client navigation, 50 remotes, the gateway's rate and the time of a release.
 *
 * Options: `--runs 15`, `--only Home,Tx`, `--quick` (3 runs, Home only), `--out <folder>`. Writes load.json, load.md and
 * load.svg: a measurement of everything into docs/bench, a part of it into .cache/bench-load.
 */
import { parseArgs } from 'node:util'
import { fail } from '../scripts/lib/fail.ts'
import { measureAll } from './load/measure.ts'
import { SCREENS } from './load/probe.ts'
import { writeReport } from './load/report.ts'

try {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string' },
      only: { type: 'string' },
      quick: { type: 'boolean' },
      out: { type: 'string' },
    },
  })
  const wanted = values.only?.split(',') ?? (values.quick ? ['Home'] : SCREENS.map(({ name }) => name))
  const results = await measureAll({
    runs: Number(values.runs ?? (values.quick ? 3 : 15)),
    screens: SCREENS.filter(({ name }) => wanted.includes(name)),
    say: (text) => console.log(text),
  })
  writeReport(values.out ?? (wanted.length === SCREENS.length ? 'docs/bench' : '.cache/bench-load'), results)
  process.exit(results.targets.every(({ met }) => met) ? 0 : 1)
} catch (error) {
  fail(error)
}

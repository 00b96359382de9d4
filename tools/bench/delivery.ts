/**
 * `npm run bench:delivery`: releases over the network: one team from its command to live pages, a hundred at once, and the
 * service killed at every moment. Writes docs/bench/delivery.md and delivery.json; exit code 1 where a figure misses what
 * it should be. `--quick` runs briefly and writes nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanged } from '../scripts/lib/build-changed.ts'
import { ROOT } from '../scripts/lib/run.ts'
import { measureCrowd } from './delivery/crowd.ts'
import { measureKills } from './delivery/kills.ts'
import { measurePreviews } from './delivery/preview.ts'
import { type Figures, linesOf, pageOf } from './delivery/report.ts'
import { openStage } from './delivery/stage.ts'
import { measureTeam } from './delivery/team.ts'

const quick = process.argv.includes('--quick')
const RUNS = quick ? 2 : 7
const REMOTES = quick ? 10 : 100
const EACH = quick ? 3 : 10
const PAUSE_MS = 6000
const KILLS = quick ? 6 : 200
const PORT = Number(process.env.PORT ?? 4174)
const FOLDER = join(ROOT, 'docs', 'bench')

await buildChanged('bench', console.log)

/** Each part begins with the store as this checkout has released it. */
async function onStage<T>(title: string, measure: (stage: ReturnType<typeof openStage>) => Promise<T>): Promise<T> {
  console.log(`${title} …`)
  const stage = openStage(PORT)
  try {
    await stage.start()
    return await measure(stage)
  } finally {
    await stage.close()
  }
}

const figures: Figures = {
  team: await onStage('one team', (stage) => measureTeam(stage, RUNS)),
  previews: await onStage('previews', (stage) => measurePreviews(stage, RUNS)),
  crowd: await onStage('many teams', (stage) => measureCrowd(stage, REMOTES, EACH, quick ? 1000 : PAUSE_MS)),
  kills: await onStage('kills', (stage) => measureKills(stage, KILLS)),
}
const lines = linesOf(figures)
for (const { what, measured, wanted, met } of lines) console.log(`${met ? '✓' : '✗'} ${what}: ${measured} (${wanted})`)
if (!quick) {
  const made = new Date()
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'delivery.md'), pageOf(figures, made))
  writeFileSync(join(FOLDER, 'delivery.json'), `${JSON.stringify({ at: made.toISOString(), ...figures }, null, 2)}\n`)
}
process.exitCode = lines.every(({ met }) => met) ? 0 : 1

/**
 * `npm run bench:delivery`: releases over the network: one team from its command to live pages, a hundred at once, and the
 * service killed at every moment. `--quick` runs briefly and writes nothing.
 */
import { buildChanged } from '../scripts/lib/build-changed.ts'
import { measureCrowd } from './delivery/crowd.ts'
import { measureKills } from './delivery/kills.ts'
import { measurePreviews } from './delivery/preview.ts'
import { type Figures, linesOf, pageOf } from './delivery/report.ts'
import { openStage } from './delivery/stage.ts'
import { measureTeam } from './delivery/team.ts'
import { judged, PUBLISHED, QUICK, type Scenario } from './scenario.ts'

const FULL = { runs: 7, remotes: 100, each: 10, pauseMs: 6000, kills: 200 }
const TRIAL: typeof FULL = { runs: 2, remotes: 10, each: 3, pauseMs: 1000, kills: 6 }
const PORT = Number(process.env.PORT ?? 4174)

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

export const scenario: Scenario = {
  options: QUICK,
  async measure({ quick }) {
    const { runs, remotes, each, pauseMs, kills } = quick ? TRIAL : FULL
    await buildChanged('bench', console.log)
    const figures: Figures = {
      team: await onStage('one team', (stage) => measureTeam(stage, runs)),
      previews: await onStage('previews', (stage) => measurePreviews(stage, runs)),
      crowd: await onStage('many teams', (stage) => measureCrowd(stage, remotes, each, pauseMs)),
      kills: await onStage('kills', (stage) => measureKills(stage, kills)),
    }
    const at = new Date()
    return {
      folder: quick ? undefined : PUBLISHED,
      figures: { at: at.toISOString(), ...figures },
      page: pageOf(figures, at),
      missed: judged(linesOf(figures)),
    }
  },
}

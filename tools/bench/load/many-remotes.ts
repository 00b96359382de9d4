/** Home with five remotes and with fifty; and what parts of the measurement have in common. */
import type { Release } from '@yaksok/platform/registry'
import { ratio } from '../lib/stats.ts'
import { coldVisit, type Visitors } from './cold-visit.ts'
import { withMoreRemotes } from './many.ts'
import { HOME, type Screen } from './marked.ts'
import { isRendered } from './rendered-share.ts'
import type { Results } from './results.ts'
import { type Builds, PORT } from './serve-all.ts'
import { type SharedApi, serveVariant } from './servers.ts'
import type { Visit } from './visit.ts'
import { HOME_REPEATS } from './visits.ts'

/** What the parts are measured on. */
export interface Ground extends Visitors {
  runs: number
  builds: Builds
  homes: [Release, Release]
  api: SharedApi
}

/** Pages of each screen until a gateway is as one that members use: its code is compiled. */
const WARM = 20
/** Tries until a screen is rendered at all. */
const MOST_TRIES = 400

/** Has each screen rendered again and again. @throws where one is not */
export async function warmUp({ session }: Ground, origins: string[], screens: Screen[]): Promise<void> {
  const headers = { cookie: `yaksok-view=${session.view}` }
  for (const origin of origins)
    for (const { path, member } of screens) {
      if (!member) continue
      let rendered = 0
      for (let tries = 0; rendered < WARM; tries += 1) {
        if (isRendered(await (await fetch(origin + path, { headers })).text())) rendered += 1
        else if (tries > MOST_TRIES) throw new Error(`${origin}${path} is not rendered`)
      }
    }
}

/** Ours with 5 remotes and with 50, interleaved. */
export async function measureMany(ground: Ground): Promise<Pick<Results, 'many'>> {
  const { api, shaper, builds, runs } = ground
  const both = [builds.ours, withMoreRemotes(builds.ours, 45)]
  const servers = await Promise.all(
    both.map((variant, index) => serveVariant(variant, { port: PORT + 150 + index, api, rendered: true })),
  )
  const origins = both.map((_, index) => `http://localhost:${PORT + 50 + index}`)
  const proxies = await Promise.all(both.map((_, index) => shaper.proxy(PORT + 50 + index, PORT + 150 + index)))
  const visits: [Visit[], Visit[]] = [[], []]
  try {
    await warmUp(ground, origins, [HOME])
    for (let run = 0; run < runs * HOME_REPEATS; run += 1)
      for (const index of run % 2 ? [1, 0] : [0, 1])
        visits[index as 0 | 1].push(await coldVisit(ground, origins[index] as string, HOME))
  } finally {
    await Promise.all([...proxies, ...servers].map((one) => one.close()))
  }
  const [few, many] = visits
  const content = (list: typeof few) => list.map((one) => one.content)
  return {
    many: {
      few,
      many,
      content: ratio(content(many), content(few)),
      htmlBytes: (many[0]?.html ?? 0) - (few[0]?.html ?? 0),
    },
  }
}

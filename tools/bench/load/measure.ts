/** Everything `npm run bench:load` measures, in order. */
import { cpSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { chromium } from '@playwright/test'
import type { Release } from '@yaksok/platform/registry'
import { findBrowser } from '../../scripts/lib/browser.ts'
import { attempt, keepBrowser } from './cached-browser.ts'
import { measureCold, rotated } from './cold-visit.ts'
import { buildEdited } from './edited.ts'
import { measureTaps } from './first-tap.ts'
import { measureCost } from './gateway-cost.ts'
import { type Ground, measureMany, warmUp } from './many-remotes.ts'
import type { Screen } from './marked.ts'
import { startMemberApp } from './member-app.ts'
import { measureReleases } from './mixed.ts'
import { emptySteps, tour } from './navigation.ts'
import { measureRenderedShare } from './rendered-share.ts'
import { type Results, VARIANTS } from './results.ts'
import { scriptsOf } from './script-bytes.ts'
import { buildAll, serveAll } from './serve-all.ts'
import { openApi } from './servers.ts'
import { logIn, measureGatewayRate, measureRelease } from './service.ts'
import { openShaper } from './shaping/shaper.ts'
import { judge } from './targets.ts'
import { measureThread } from './thread-time.ts'
import { trustOption } from './tls.ts'
import { freshStore } from './variants.ts'
import { measureVisits } from './visits.ts'

export interface MeasureOptions {
  runs: number
  screens: Screen[]
  /** A trial of the program: fewer pages and releases. */
  quick: boolean
  /** The parts that are measured. */
  parts: ReadonlySet<Part>
  say(text: string): void
}

/** Visits of all screens; over HTTP/1.1; the main thread's time; tours inside the app; 50 remotes; the gateway's cost; releases. */
export const PARTS = ['visits', 'http1', 'thread', 'navigation', 'many', 'gateway', 'releases'] as const
export type Part = (typeof PARTS)[number]

type Measured = Omit<Results, 'targets'>

export async function measureAll(options: MeasureOptions): Promise<Results> {
  const { runs, say } = options
  say('building')
  const builds = await buildAll()
  const homes: Ground['homes'] = [builds.ours.releases.get('home') as Release, await buildEdited(builds.ours)]
  const api = await openApi()
  const shaper = openShaper()
  const browser = await keepBrowser(() =>
    chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu', trustOption()] }),
  )
  try {
    const session = await logIn(api.origin)
    const ground: Ground = { runs, builds, homes, api, shaper, browser, session }
    const measured: Measured = {
      machine: {
        cpus: `${cpus().length} × ${cpus()[0]?.model ?? ''}`,
        platform: `${platform()} ${arch()}`,
        node: process.version,
        browser: browser.version(),
      },
      runs,
      screens: [],
      failures: [],
    }
    for (const part of PARTS)
      if (options.parts.has(part)) {
        say(TITLES[part])
        // what was measured for an hour is not lost with what fails behind it
        await MEASURE[part](ground, options).then(
          ({ failures = [], ...found }) => {
            Object.assign(measured, found)
            measured.failures.push(...failures)
          },
          (error: unknown) => measured.failures.push(`${part}: ${error instanceof Error ? error.message : error}`),
        )
      }
    if (browser.ended > 0) measured.failures.push(`the browser ended by itself, ${browser.ended} times`)
    return { ...measured, targets: judge(measured) }
  } finally {
    await browser.close()
    await shaper.close()
    await api.close()
  }
}

const TITLES: Record<Part, string> = {
  visits: 'slow 4G, HTTP/2 + TLS, CPU 4 times slower: first, again, service worker, after a release',
  navigation: 'navigation between screens',
  http1: 'HTTP/1.1',
  thread: 'bytes, and time of the main thread',
  many: '50 remotes',
  gateway: 'time and memory of the gateway',
  releases: 'releases',
}

const MEASURE: Record<Part, (ground: Ground, options: MeasureOptions) => Promise<Partial<Measured>>> = {
  async visits(ground, options) {
    const { builds, homes, api, shaper } = ground
    const served = await serveAll(builds, api, shaper, true)
    try {
      await warmUp(ground, [served.direct.ours, served.direct.renderedLimit], options.screens)
      const stage = { ...ground, served, homes, store: builds.ours.store, say: options.say }
      const visits = await measureVisits(stage, options.runs, options.screens)
      const { taps, failures } = await measureTaps(ground, served.origins.ours, options.runs, options.screens)
      return { ...visits, taps, scripts: scriptsOf(builds.ours.releases), failures: [...visits.failures, ...failures] }
    } finally {
      await served.close()
    }
  },
  async http1(ground, { runs, screens }) {
    const served = await serveAll(ground.builds, ground.api, ground.shaper, false)
    try {
      await warmUp(ground, [served.direct.ours, served.direct.renderedLimit], screens)
      const { cold, failures } = await measureCold(ground, served.origins, runs, screens)
      return { http1: cold, failures }
    } finally {
      await served.close()
    }
  },
  async thread({ builds, api, shaper, browser, session }, { runs }) {
    const served = await serveAll(builds, api, shaper, false)
    try {
      return { thread: await measureThread(browser, served, session, runs) }
    } finally {
      await served.close()
    }
  },
  async navigation({ runs, builds, api, shaper, browser, session }) {
    const served = await serveAll(builds, api, shaper, false)
    const steps = Object.fromEntries(VARIANTS.map((name) => [name, emptySteps()])) as Results['navigation'] & object
    const failures = new Set<string>()
    try {
      for (let run = 0; run < runs; run += 1)
        // a build that does not get there is told, and the others are measured all the same
        for (const name of rotated(run))
          await attempt(failures, `navigation of ${name}`, () =>
            tour(browser, served.origins[name], session, steps[name]),
          )
    } finally {
      await served.close()
    }
    return { navigation: steps, failures: [...failures] }
  },
  many: measureMany,
  async gateway({ builds, api }, options) {
    const app = await startMemberApp(builds.ours.store)
    try {
      const gateway = await measureCost(app, options.quick ? 5 : 30)
      const renderedShares = await measureRenderedShare(app)
      return {
        gateway,
        renderedShares,
        gatewayPerSecond: await measureGatewayRate(builds.ours, api, options.quick ? 3 : 8),
      }
    } finally {
      await app.stop()
    }
  },
  async releases({ builds, homes }, options) {
    const store = freshStore('released')
    cpSync(builds.ours.store, store, { recursive: true })
    const apps = [await startMemberApp(store), await startMemberApp(store)]
    const amount = options.quick
      ? { timed: 4, releases: 10, requests: 1000 }
      : { timed: 10, releases: 100, requests: 10_000 }
    try {
      const releases = await measureReleases(apps, store, homes, amount)
      return { releases, ...(!options.quick && { releaseSeconds: await measureRelease() }) }
    } finally {
      await Promise.all(apps.map((app) => app.stop()))
    }
  },
}

/** The visits of all builds, in turns: cold, with a warm cache, with a service worker, and the first after a release. */
import type { BrowserContext } from '@playwright/test'
import type { Release } from '@yaksok/platform/registry'
import { median } from '../lib/stats.ts'
import { attempt } from './cached-browser.ts'
import { coldVisit, emptyVisits, LIMITS, profile, rotated, slowVisit, type Visitors } from './cold-visit.ts'
import { goLive } from './edited.ts'
import type { Screen } from './marked.ts'
import { quiet } from './quiet.ts'
import { type ReleasedVisit, type ScreenResult, VARIANTS, type VariantName } from './results.ts'
import type { Served } from './serve-all.ts'
import { fileBytes } from './wire.ts'

/** Home is opened this often a run with an empty cache: its ratios are judged, and one visit differs from the next by more than they may. */
export const HOME_REPEATS = 2

/** How long a release is waited for, ms. */
const RELEASE_MS = 20_000

export interface Stage extends Visitors {
  served: Served
  /** Home's release that is live, and the one that replaces it in the visits after a release. */
  homes: [Release, Release]
  store: string
  say(text: string): void
}

/** Builds of a kind that are compared: what the federation runtime costs is looked at on Home, cold. */
const isCompared = (name: VariantName, { name: screen, member }: Screen) =>
  LIMITS.has(name) || screen === 'Home' || (!member && name !== 'plain')

/** Measures `screens` `runs` times. The answer says which visits failed, and why no visit had a service worker, where none had. */
export async function measureVisits(
  stage: Stage,
  runs: number,
  screens: Screen[],
): Promise<{ screens: ScreenResult[]; failures: string[]; noWorker?: string }> {
  const results = screens.map(
    ({ name }): ScreenResult => ({
      screen: name,
      cold: emptyVisits(),
      warm: emptyVisits(),
      worker: [],
      released: { ours: [], client: [] },
    }),
  )
  let noWorker: string | undefined
  const failures = new Set<string>()
  for (let run = 0; run < runs; run += 1) {
    for (const [index, screen] of screens.entries()) {
      const result = results[index] as ScreenResult
      const tried = <T>(what: string, work: () => Promise<T>) => attempt(failures, `${screen.name}, ${what}`, work)
      for (const name of rotated(run))
        if (isCompared(name, screen)) await tried(name, () => coldAndWarm(stage, name, screen, result))
      if (!noWorker) noWorker = await tried('service worker', () => withWorker(stage, screen, result))
      if (screen.name === 'Home') await tried('again, and after a release', () => ofHome(stage, run, screen, result))
    }
    stage.say(lineOf(run, runs, results))
  }
  return { screens: results, failures: [...failures], ...(noWorker && { noWorker }) }
}

/** A visit with an empty cache, and where it is compared a second one in the same profile. */
async function coldAndWarm(stage: Stage, name: VariantName, screen: Screen, result: ScreenResult): Promise<void> {
  const origin = stage.served.origins[name]
  const context = await profile(stage, origin, screen)
  try {
    result.cold[name].push(await slowVisit(stage, context, origin, screen))
    if (name === 'plain') return
    await fillCache(context, origin, screen)
    result.warm[name].push(await slowVisit(stage, context, origin, screen))
  } finally {
    await context.close()
  }
}

/** Home's further cold visits, and those after a release. */
async function ofHome(stage: Stage, run: number, screen: Screen, result: ScreenResult): Promise<void> {
  for (let repeat = 1; repeat < HOME_REPEATS; repeat += 1)
    for (const name of rotated(run + repeat)) {
      result.cold[name].push(await coldVisit(stage, stage.served.origins[name], screen))
    }
  for (const name of run % 2 ? (['client', 'ours'] as const) : (['ours', 'client'] as const))
    result.released[name].push(await afterRelease(stage, name, screen))
}

/** A visit that a service worker answers; why not, where the build registers none. */
async function withWorker(stage: Stage, screen: Screen, result: ScreenResult): Promise<string | undefined> {
  const origin = stage.served.origins.ours
  const context = await profile(stage, origin, screen, 'allow')
  try {
    if (!(await fillCache(context, origin, screen))) return `${screen.path} registers no service worker`
    result.worker.push(await slowVisit(stage, context, origin, screen))
    return undefined
  } finally {
    await context.close()
  }
}

/** A browser that has all of a version, as browsers are: then Home is released, and it comes again. */
async function afterRelease(stage: Stage, name: 'ours' | 'client', screen: Screen): Promise<ReleasedVisit> {
  const { served, homes } = stage
  const origin = served.origins[name]
  const context = await profile(stage, origin, screen, 'allow')
  try {
    await fillCache(context, origin, screen)
    await released(stage, name, homes[1])
    served.wires[name].take()
    const seen = await slowVisit(stage, context, origin, screen)
    return { ...seen, fileBytes: fileBytes(served.wires[name].take()) }
  } finally {
    await context.close()
    await released(stage, name, homes[0])
  }
}

/** Makes a release live, and waits until the pages of a build name it. */
async function released({ store, served }: Stage, name: 'ours' | 'client', release: Release): Promise<void> {
  await goLive(store, release)
  const until = Date.now() + RELEASE_MS
  while (!(await (await fetch(`${served.direct[name]}/Home`)).text()).includes(`/r/home/${release.version}/`))
    if (Date.now() > until) throw new Error(`${release.version} of Home does not go live`)
}

/** Opens a screen until it fetches nothing more; answers whether a service worker is in charge then. */
async function fillCache(context: BrowserContext, origin: string, { path }: Screen): Promise<boolean> {
  const page = await context.newPage()
  await page.goto(origin + path)
  await quiet(page)
  const has = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker?.getRegistration()
    return registration ? Boolean((await navigator.serviceWorker.ready).active) : false
  })
  if (has) {
    await page.reload()
    await quiet(page)
  }
  await page.close()
  return has
}

function lineOf(run: number, runs: number, results: ScreenResult[]): string {
  const cold = (results.find(({ screen }) => screen === 'Home') ?? results[0])?.cold
  const medians = VARIANTS.map(
    (name) => `${name} ${Math.round(median(cold?.[name].map(({ content }) => content) ?? []))}`,
  )
  return `run ${run + 1}/${runs}  median of the content (ms): ${medians.join(', ')}`
}

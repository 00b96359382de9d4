/** Everything `npm run bench:load` measures, in order. */
import { arch, cpus, platform } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/browser.ts'
import { buildDefaults } from './defaults.ts'
import { emptySteps, tour } from './navigation.ts'
import { type Load, load, newMember, SCREENS, type Screen, SLOW } from './probe.ts'
import { type Loads, type Results, type ScreenResult, VARIANTS, type VariantName } from './results.ts'
import { type Builds, buildAll, defaultsOrigin, PORT, type Served, serveAll } from './serve-all.ts'
import { openApi, serveVariant, withMoreRemotes } from './servers.ts'
import { logIn, measureGatewayRate, measureRelease } from './service.ts'
import { median, ratio } from './stats.ts'
import { judge } from './targets.ts'
import type { Variant } from './variants.ts'

export interface MeasureOptions {
  runs: number
  screens: Screen[]
  say(text: string): void
}

const HOME = SCREENS.find(({ name }) => name === 'Home') as Screen

/** Home is loaded this often a run with an empty cache: its ratios are judged, and one load differs from the next by more than they may. */
export const HOME_REPEATS = 2

const emptyLoads = (): Loads => ({ ours: [], plain: [], limit: [], defaults: [] })

/** The variants in an order that differs from run to run, so that nobody always comes first. */
function rotated(run: number): VariantName[] {
  const start = run % VARIANTS.length
  return [...VARIANTS.slice(start), ...VARIANTS.slice(0, start)]
}

/** A load with an empty cache. */
async function cold(browser: Browser, origin: string, screen: Screen, token: string): Promise<Load> {
  const context = await newMember(browser, origin, screen.member ? token : null)
  try {
    return await load(await context.newPage(), origin, screen, SLOW)
  } finally {
    await context.close()
  }
}

/** A load with an empty cache, and a second one in the same browser profile. */
async function coldAndWarm(browser: Browser, origin: string, screen: Screen, token: string): Promise<[Load, Load]> {
  const context = await newMember(browser, origin, screen.member ? token : null)
  try {
    const first = await context.newPage()
    const cold = await load(first, origin, screen, SLOW)
    await first.close()
    const second = await context.newPage()
    const warm = await load(second, origin, screen, SLOW)
    return [cold, warm]
  } finally {
    await context.close()
  }
}

async function measureScreens(
  browser: Browser,
  origins: Served['origins'],
  token: string,
  { runs, screens, say }: MeasureOptions,
): Promise<ScreenResult[]> {
  const results = screens.map(
    (screen): ScreenResult => ({ screen: screen.name, cold: emptyLoads(), warm: emptyLoads() }),
  )
  for (let run = 0; run < runs; run += 1) {
    for (const [index, screen] of screens.entries())
      for (const name of rotated(run)) {
        const [cold, warm] = await coldAndWarm(browser, origins[name], screen, token)
        results[index]?.cold[name].push(cold)
        results[index]?.warm[name].push(warm)
      }
    const home = results.find(({ screen }) => screen === 'Home')
    if (home)
      for (let repeat = 1; repeat < HOME_REPEATS; repeat += 1)
        for (const name of rotated(run + repeat)) home.cold[name].push(await cold(browser, origins[name], HOME, token))
    const line = VARIANTS.map(
      (name) => `${name} ${Math.round(median(home?.cold[name].map(({ content }) => content) ?? []))}`,
    )
    say(`실행 ${run + 1}/${runs}  Home 콘텐츠 중앙값(ms): ${line.join(', ')}`)
  }
  return results
}

async function measureHttp2(
  browser: Browser,
  builds: Builds,
  api: string,
  token: string,
  runs: number,
): Promise<Loads> {
  const served = await serveAll(builds, api, true)
  const loads = emptyLoads()
  try {
    for (let run = 0; run < runs; run += 1)
      for (const name of rotated(run)) loads[name].push(await cold(browser, served.origins[name], HOME, token))
  } finally {
    await served.close()
  }
  return loads
}

/** The tour of screens inside the app, in each build. */
async function measureNavigation(
  browser: Browser,
  origins: Served['origins'],
  token: string,
  runs: number,
): Promise<Results['navigation']> {
  const steps = { ours: emptySteps(), plain: emptySteps(), limit: emptySteps(), defaults: emptySteps() }
  for (let run = 0; run < runs; run += 1)
    for (const name of rotated(run)) await tour(browser, origins[name], token, steps[name])
  return steps
}

/** Ours with 5 remotes and with 50, interleaved. */
async function measureMany(browser: Browser, ours: Variant, api: string, token: string, runs: number) {
  const servers = [await serveVariant(ours, api, PORT), await serveVariant(withMoreRemotes(ours, 45), api, PORT + 1)]
  const loads: [Load[], Load[]] = [[], []]
  try {
    for (let run = 0; run < runs * HOME_REPEATS; run += 1)
      for (const index of run % 2 ? [1, 0] : [0, 1])
        loads[index as 0 | 1].push(await cold(browser, `http://localhost:${PORT + index}`, HOME, token))
  } finally {
    for (const server of servers) await server.close()
  }
  const [few, many] = loads
  const content = (list: Load[]) => list.map((one) => one.content)
  return {
    few,
    many,
    content: ratio(content(many), content(few)),
    htmlBytes: (many[0]?.html ?? 0) - (few[0]?.html ?? 0),
  }
}

export async function measureAll(options: MeasureOptions): Promise<Results> {
  const { runs, say } = options
  say('네 가지 빌드를 만들어요')
  const builds = await buildAll()
  const api = await openApi()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const token = await logIn(api.origin)
    const served = await serveAll(builds, api.origin, false)
    say('느린 4G, CPU 4배 느리게: 차가운 캐시와 따뜻한 캐시')
    const screens = await measureScreens(browser, served.origins, token, options)
    say('화면 사이 이동')
    const navigation = await measureNavigation(browser, served.origins, token, runs)
    await served.close()
    say('HTTP/2 + TLS')
    const secure = { ...builds, defaults: await buildDefaults(defaultsOrigin('https')) }
    const http2 = await measureHttp2(browser, secure, api.origin, token, runs)
    say('리모트 50개')
    const many = await measureMany(browser, builds.ours, api.origin, token, runs)
    say('게이트웨이와 릴리스')
    const gatewayPerSecond = await measureGatewayRate(builds.ours)
    const releaseSeconds = await measureRelease()
    const measured = {
      machine: {
        cpus: `${cpus().length} × ${cpus()[0]?.model ?? ''}`,
        platform: `${platform()} ${arch()}`,
        node: process.version,
        browser: browser.version(),
      },
      runs,
      screens,
      http2,
      navigation,
      many,
      gatewayPerSecond,
      releaseSeconds,
    }
    return { ...measured, targets: judge(measured) }
  } finally {
    await browser.close()
    await api.close()
  }
}

/**
 * `npm run bench:interaction`: how quickly the app answers a finger at 4x CPU slowdown. Client navigation inside each
 * remote (ms from the tap to the new screen's content), the longest event of keypad, toggles, filters, picks and submits
 * (as INP counts it), long tasks while the directory scrolls, and how soon a draw is shown and verified. Budgets are those
 * of a quick app (100 ms an answer, 50 ms a task). Figures compare runs of one machine only.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { COMPLETE, startApp, type TestApp } from '@yaksok/testing'
import { enlargeDirectory } from '../../remote-venues/e2e/large-directory.ts'
import { findBrowser } from '../scripts/lib/browser.ts'
import { buildChanged } from '../scripts/lib/build-changed.ts'
import { results, verifications } from './interaction/draws.ts'
import { interactions } from './interaction/interactions.ts'
import { eventTimes, longTasks, observe, timeToContent } from './interaction/observe.ts'
import { median } from './lib/stats.ts'
import { PUBLISHED, type Scenario } from './scenario.ts'

const CPU_SLOWDOWN = 4
const RUNS = 7
/** Long enough for what is tapped in one. */
const ROUND_SECONDS = 20

interface Figure {
  name: string
  unit: 'ms'
  /** What it may be at most. */
  budget: number
  value: number
  samples: number[]
}

/**
 * The screens of each remote, visited in this order again and again: every one is left and reached inside its remote.
 * Two layouts of one screen never follow one another: they share their heading.
 */
const TOURS: Readonly<Record<string, readonly string[]>> = {
  home: ['/Home', '/Notice', '/NewHome', '/Notice'],
  wallet: ['/Tx', '/ChongRecord', '/Chong', '/WithdrawRecord', '/Setbank', '/Personalreport'],
  venues: ['/Nei', '/Detali?id=1', '/Text', '/NewNei', '/Ggtv', '/Goods', '/PlayVideo?id=1'],
  lottery: ['/Game', '/Lottery?key=dice&id=4', '/Youxi', '/NewGame', '/NewYouxi', '/Yin'],
  account: ['/Mine', '/Setting', '/Infomation', '/NewMine', '/Setsex', '/SetLoginPassword', '/ServiceOnline'],
}

async function open(browser: Browser, app: TestApp): Promise<Page> {
  const member = await app.controls.createMember(COMPLETE)
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    storageState: {
      cookies: [],
      origins: [{ origin: app.url, localStorage: [{ name: 'token', value: member.token }] }],
    },
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

/** Median of each navigation of a remote's tour. */
async function navigations(page: Page, remote: string, tour: readonly string[]): Promise<Figure[]> {
  const figures = tour.map((to, at): Figure => {
    const from = tour.at(at - 1) ?? ''
    return { name: `${remote}: ${from} → ${to}`, unit: 'ms', budget: 100, value: 0, samples: [] }
  })
  await page.goto(tour.at(-1) ?? '')
  await page.waitForLoadState('networkidle')
  for (let run = 0; run <= RUNS; run++)
    for (const [at, to] of tour.entries()) {
      const time = await timeToContent(page, to)
      await page.waitForLoadState('networkidle')
      // the first round fetches chunks and data: what prefetching does on idle
      if (run > 0) figures[at]?.samples.push(time)
    }
  return figures.map((figure) => ({ ...figure, value: median(figure.samples) }))
}

async function interaction(page: Page, one: (typeof interactions)[number]): Promise<Figure> {
  await page.goto(one.path)
  await page.waitForLoadState('networkidle')
  await one.prepare?.(page)
  await eventTimes(page)
  for (let run = 0; run < RUNS; run++) await one.act(page, run)
  const times = await eventTimes(page)
  return { name: one.name, unit: 'ms', budget: 100, value: Math.max(0, ...times), samples: times }
}

async function directoryScroll(page: Page, entries: string): Promise<Figure> {
  await page.goto('/Text')
  await page.waitForLoadState('networkidle')
  await longTasks(page)
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(60)
  }
  const tasks = await longTasks(page)
  return {
    name: `directory of ${entries}: longest task while scrolling`,
    unit: 'ms',
    budget: 50,
    value: Math.max(0, ...tasks),
    samples: tasks,
  }
}

async function backToList(page: Page): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto('/Nei')
    await page.waitForLoadState('networkidle')
    await timeToContent(page, '/Detali?id=3')
    times.push(await timeToContent(page, null))
  }
  return { name: 'venues: back to the list', unit: 'ms', budget: 100, value: median(times), samples: times }
}

/** A round's verification takes 300 ms at most, its result is on the screen 2 s after its beacon. */
async function draws(page: Page, app: TestApp): Promise<Figure[]> {
  const shown = await results(page, app, RUNS)
  // draws a round at once, after which the app's clock is another one than the browser's
  const [first = 0, ...again] = await verifications(page, app, RUNS + 1)
  const unit = 'ms'
  return [
    { name: 'lottery: first verification, with what it loads', unit, budget: 300, value: first, samples: [first] },
    { name: 'lottery: verify a round', unit, budget: 300, value: median(again), samples: again },
    {
      name: 'lottery: result on the screen after its beacon',
      unit,
      budget: 2000,
      value: Math.max(...shown),
      samples: shown,
    },
  ]
}

/** The figures as a table for the terminal. */
function tableOf(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length))
  const rows = figures.map(
    ({ name, value, unit, budget }) =>
      `${value <= budget ? '✓' : '✗'} ${name.padEnd(width)}  ${value.toFixed(0).padStart(5)} ${unit}  (${budget})`,
  )
  return rows.join('\n')
}

export const scenario: Scenario = {
  async measure() {
    await buildChanged('npm run bench:interaction', console.log)
    const app = await startApp({ api: { roundSeconds: ROUND_SECONDS } })
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
    const figures: Figure[] = []
    try {
      const page = await open(browser, app)
      for (const [remote, tour] of Object.entries(TOURS)) figures.push(...(await navigations(page, remote, tour)))
      for (const one of interactions) figures.push(await interaction(page, one))
      figures.push(await directoryScroll(page, '269'), await backToList(page))
      figures.push(...(await draws(page, app)))
      const shrink = await enlargeDirectory(page)
      figures.push(await directoryScroll(page, '10,000'))
      await shrink()
    } finally {
      await browser.close()
      await app.close()
    }
    console.log(tableOf(figures))
    return { folder: PUBLISHED, figures: { cpuSlowdown: CPU_SLOWDOWN, runs: RUNS, figures }, missed: [] }
  },
}

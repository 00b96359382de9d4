/**
 * `npm run screens`: a PNG of every screen and its states, light and dark, at 390 px and a few at 1280 px, on one contact
 * sheet (artifacts/screens/index.html) to look at beside the mock-ups. `npm run screens -- wallet` for one owner.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { COMPLETE, startApp, type TestApp } from '@yaksok/testing'
import { addressOf, type SpecRoute, spec } from '../../tests/e2e/src/spec-routes.ts'
import { findBrowser } from './lib/browser.ts'
import { buildChanged } from './lib/build-changed.ts'
import { ROOT } from './lib/run.ts'
import { contactSheet, type Shot } from './screens/sheet.ts'
import { type ScreenState, states } from './screens/states.ts'

const OUT = join(ROOT, 'artifacts', 'screens')
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
const THEMES = ['light', 'dark'] as const

interface Wanted {
  route: SpecRoute
  state: ScreenState
  theme: (typeof THEMES)[number]
  desktop: boolean
}

const owners = process.argv.slice(2)
const routes = spec.routes.filter(({ owner }) => owners.length === 0 || owners.includes(owner))
const wanted: Wanted[] = routes.flatMap((route) =>
  THEMES.flatMap((theme) => [
    ...states.filter((state) => state.suits(route)).map((state) => ({ route, state, theme, desktop: false })),
    ...(theme === 'light' ? states.slice(0, 1).map((state) => ({ route, state, theme, desktop: true })) : []),
  ]),
)

async function open(browser: Browser, app: TestApp, { route, state, theme, desktop }: Wanted): Promise<BrowserContext> {
  const member =
    route.auth === 'member' ? await app.controls.createMember(state.member === 'fresh' ? {} : COMPLETE) : null
  return browser.newContext({
    baseURL: app.url,
    viewport: desktop ? DESKTOP : PHONE,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    storageState: {
      cookies: [],
      origins: [{ origin: app.url, localStorage: member ? [{ name: 'token', value: member.token }] : [] }],
    },
  })
}

/** Waits until the screen has said all it will say: a heading, no skeleton (unless it is the state wanted), fonts. */
async function settle(page: Page, state: ScreenState): Promise<void> {
  if (state.settled) {
    await state.settled(page)
    return
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

async function shoot(browser: Browser, app: TestApp, one: Wanted): Promise<Shot> {
  const context = await open(browser, app, one)
  const page = await context.newPage()
  const { route, state, theme, desktop } = one
  const file = `${route.path.slice(1)}-${state.name}-${theme}${desktop ? '-desktop' : ''}.png`
  let problem: string | undefined
  try {
    await state.before?.(page)
    await page.goto(addressOf(route))
    await settle(page, state)
    await state.after?.(page)
  } catch (error) {
    problem = String(error).split('\n')[0]
  }
  await page.screenshot({ path: join(OUT, file), fullPage: !desktop, animations: 'disabled' })
  await context.close()
  return { file, title: `${route.path} ${state.name}`, owner: route.owner, theme, desktop, ...(problem && { problem }) }
}

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
await buildChanged('npm run screens', console.log)
const app = await startApp()
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
const shots: Shot[] = []
try {
  for (const one of wanted) {
    const shot = await shoot(browser, app, one)
    shots.push(shot)
    console.log(`${shots.length}/${wanted.length} ${shot.file}${shot.problem ? `  ✗ ${shot.problem}` : ''}`)
  }
} finally {
  await browser.close()
  await app.close()
}
writeFileSync(join(OUT, 'index.html'), contactSheet(shots))
console.log(`\n${shots.length} pictures:  ${join(OUT, 'index.html')}`)

import type { Page } from '@playwright/test'
import { calls } from '@yaksok/shared/core/contract'
import { expect, test, untilItAnswers } from '@yaksok/testing'
import { isHydrated } from '../src/hydration.ts'
import { holdScripts } from '../src/rendered-page.ts'
import { saveData } from '../src/screens.ts'

const DRAWS = `/api${calls.draws.spellings[0].path}`

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name })
/** Marks the screen once scripts have it: one that is left before that has nothing to keep, and is drawn anew. */
async function mark(page: Page): Promise<void> {
  await untilItAnswers(page)
  await page.evaluate(() => Object.assign(document.querySelector('main') ?? {}, { marked: true }) && undefined)
}
/** Whether the screen that is seen is the one that was marked. */
const isMarked = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('main')].some((main) => main.checkVisibility() && 'marked' in main))

test('coming back to a tab shows it as it was left, in its place, with its title and the focus on its heading', async ({
  page,
}) => {
  await page.goto('/Nei')
  await expect(page.getByRole('link', { name: /청담 라운지 온/ })).toBeVisible()
  await mark(page)
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  await tab(page, '내 정보').click()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main')).toHaveCount(1)
  // unseen it has its layout still: to show it again lays nothing out anew
  expect(await page.evaluate(() => document.querySelector('[inert] main')?.clientHeight)).toBeGreaterThan(800)
  await tab(page, '장소').click()
  await expect(page).toHaveTitle('장소 · 약속')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await isMarked(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  await expect(page.locator('[aria-live="polite"].sr p').last()).toHaveText('장소')
})

for (const [path, what, height] of [
  ['/Nei', 'a list', 900],
  ['/Text', 'a directory, whose rows follow the window,', 5_000],
  ['/PlayVideo?id=1', 'a video’s page', 300],
] as const)
  test(`${what} that was scrolled before any script has come stays where the member has scrolled it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 400 })
    const arrive = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction((most) => document.documentElement.scrollHeight > most + innerHeight, height)
    await page.evaluate((top) => scrollTo(0, top), height)
    arrive()
    await page.waitForFunction(isHydrated)
    // two frames: what a screen does as it is mounted, and what follows from it
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(Math.abs((await page.evaluate(() => scrollY)) - height)).toBeLessThan(60)
  })

test('cards below the map that were swiped before any script has come stay where the member has swiped them', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/Nei?map=1', { waitUntil: 'commit' })
  const rail = page.locator('ul').filter({ has: page.getByRole('link', { name: /청담 라운지 온/ }) })
  await expect(rail).toBeVisible()
  await rail.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
  arrive()
  await page.waitForFunction(isHydrated)
  expect(await rail.evaluate((list) => list.scrollLeft)).toBeGreaterThan(300)
  // the map marks the tile of the card that is in front, also after a screen beside it
  const front = page.getByRole('region', { name: '지역별 장소' }).locator('[data-front]')
  await expect(front).toHaveAccessibleName(/제주/)
  await rail.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/Detali/)
  await page.goBack()
  await expect(front).toHaveAccessibleName(/제주/)
})

test('a hidden tab asks for nothing, and what is old is asked for anew when it is shown', async ({ page }) => {
  await page.clock.install()
  await page.goto('/Youxi')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tab(page, '내 정보').click()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const draws = () => asked.filter((path) => path === DRAWS)
  await page.clock.runFor(60_000)
  expect(draws()).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/Youxi$/)
  await expect.poll(draws).not.toEqual([])
})

test('a menu that led away from a tab is closed when the tab is come back to', async ({ page }) => {
  await page.goto('/Home')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await mark(page)
  await page.getByRole('dialog').getByRole('link', { name: '설정' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('설정')
  await page.goBack()
  await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the end of a session leaves nothing of the tabs', async ({ page }) => {
  await page.goto('/Home')
  await expect(page.getByText('홍길동 님, 안녕하세요')).toBeVisible()
  await tab(page, '내 정보').click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  expect(await page.evaluate(() => document.body.textContent)).not.toContain('홍길동')
})

test('the way past the tab bar leads to the screen that is seen', async ({ page }) => {
  await saveData(page)
  await page.goto('/Home')
  await tab(page, '내 정보').click()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await page.getByRole('link', { name: '본문으로 건너뛰기' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

import { expect, test } from '@yaksok/testing'
import { goInside } from '../../../tests/e2e/src/screens.ts'
import { copyStore } from '../../../tests/e2e/src/store.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import { AXE, askAxe, RULES } from '../../src/testing/axe.ts'
import { addBoard, frameOf, insideOf, TITLE } from '../src/framed-board.ts'
import { openTerminal } from '../src/terminal.ts'

/** A remote of somebody else, which runs in a frame because no operator let it into the page. */
const store = copyStore()

test.use({ appOptions: { store } })

let served: Awaited<ReturnType<typeof addBoard>>
test.beforeAll(async () => {
  served = await addBoard(store)
})
test.afterAll(() => served.close())

test('its screen is drawn in a frame, as tall as what is in it, under the page’s own heading', async ({ page }) => {
  expect(served.told).toContain('runs in a frame (let-in board --why "…" lets it into the page)')
  const response = await page.goto('/Board')
  expect(response?.headers()['content-security-policy']).not.toContain(served.origin)
  await expect(frameOf(page).getByRole('heading', { name: '게시판' })).toBeVisible()
  await expect(page).toHaveTitle(`${TITLE} · 약속`)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeAttached()
  const box = await page.locator('iframe').boundingBox()
  expect(box?.height).toBeGreaterThan(60 * 44)
  await frameOf(page).getByRole('button', { name: '접기' }).click()
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBeLessThan(600)
})

test('links of it are links of the app: a new screen begins at its top, back returns to its place, and no document is loaded', async ({
  page,
}) => {
  await page.goto('/Board')
  await insideOf(page)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const link = frameOf(page).getByRole('link', { name: '50번 글' })
  await link.scrollIntoViewIfNeeded()
  const at = await page.evaluate(() => scrollY)
  expect(at).toBeGreaterThan(500)
  await link.press('Enter')
  await expect(page).toHaveURL(/\/Topic\?id=50$/)
  await expect(frameOf(page).getByRole('heading', { name: '50번 글이에요' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // who hears the page, or steers it by keys, is at the new screen’s heading
  await expect(page.getByRole('heading', { level: 1, name: '글' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/Board$/)
  await expect(link).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(at)
  // another visit of it is none of the way back
  await goInside(page, '/Topic?id=7')
  await goInside(page, '/Board')
  await expect(frameOf(page).getByRole('heading', { name: '게시판' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeLessThan(at / 2)
  await goInside(page, '/Topic?id=7')
  await frameOf(page).getByRole('button', { name: '홈으로' }).press('Enter')
  await expect(page).toHaveTitle('홈 · 약속')
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test('keys lead into it and out of it, and past it', async ({ page }) => {
  await page.goto('/Board')
  const frame = await insideOf(page)
  const skip = page.getByRole('button', { name: '게시판 화면 건너뛰기' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect.poll(() => frame.evaluate(() => document.activeElement?.textContent)).toBe('공개 정보')
  await page.keyboard.press('Shift+Tab')
  await expect(skip).toBeFocused()
  await skip.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
})

test.describe('looks', () => {
  // axe asks for style sheets again, which the frame's policy refuses
  test.use({ expectedErrors: [/Connecting to/] })

  test('it follows the theme, and nobody who tests for accessibility finds anything', async ({ page }) => {
    await page.goto('/Board')
    await insideOf(page)
    await expect(frameOf(page).locator('[data-theme-now]')).toHaveText('light')
    const frame = await insideOf(page)
    for (const [document, runOnly] of [
      [page, RULES],
      [frame, RULES.filter((rule) => rule !== 'best-practice')],
    ] as const) {
      await document.evaluate(AXE)
      const found = (document as typeof frame).evaluate(askAxe, {
        runOnly: { type: 'tag' as const, values: [...runOnly] },
      })
      expect(await found).toEqual([])
    }
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expect(frameOf(page).locator('[data-theme-now]')).toHaveText('dark')
  })
})

test('it gets the answers of calls that its manifest names and that need no session; its words are labelled', async ({
  page,
}) => {
  await page.goto('/Board')
  await insideOf(page)
  const asked = page.waitForRequest(/system\/base/)
  await frameOf(page).getByRole('button', { name: '공개 정보' }).click()
  expect((await asked).headers()).not.toHaveProperty('token')
  await expect(frameOf(page).locator('output')).not.toBeEmpty()
  await frameOf(page).getByRole('button', { name: '내 정보 훔치기' }).click()
  await expect(frameOf(page).locator('output')).toHaveText('userInfo: the manifest names no such call')
  await frameOf(page).getByRole('button', { name: '알림' }).click()
  await expect(page.getByText('게시판: 저장했어요')).toBeVisible()
  await frameOf(page).getByRole('button', { name: '제목' }).click()
  await expect(page).toHaveTitle('셋째 글 · 게시판 · 약속')
  await goInside(page, '/Home')
  await expect(page).toHaveTitle('홈 · 약속')
})

test('let in by an operator it runs in the page, and from another origin it is in a frame again', async ({ page }) => {
  const terminal = openTerminal(ROOT, { RELEASE_STORE: store })
  const told = await terminal.runBeside('npm run releases -- let-in board --why "under contract, reviewed"')
  expect(told).toContain(`let into the page from ${served.origin}`)
  await expect
    .poll(async () => (await page.request.get('/Board')).headers()['content-security-policy'])
    .toContain(served.origin)
  expect(await terminal.runBeside('npm run releases -- log board')).toContain('(under contract, reviewed)')
  await terminal.runBeside('npm run releases -- keep-out board')
  await expect
    .poll(async () => (await page.request.get('/Board')).headers()['content-security-policy'])
    .not.toContain(served.origin)
})

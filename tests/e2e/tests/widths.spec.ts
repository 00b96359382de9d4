import type { Locator, Page } from '@playwright/test'
import { expect, problemsInEveryLook, test, untilItAnswers } from '@yaksok/testing'

const WIDE = { width: 1280, height: 900 }
const ON_ITS_SIDE = { width: 844, height: 390 }

const tabs = (page: Page) => page.getByRole('navigation', { name: '주요 메뉴' })

for (const [what, size] of [
  ['a desktop', WIDE],
  ['a small desktop', { width: 1024, height: 768 }],
  ['a phone on its side', ON_ITS_SIDE],
] as const)
  test(`${what}: the tabs are a rail beside the column, on every screen, and nothing lies below it`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const path of ['/Home', '/Tx']) {
      await page.goto(path)
      await untilItAnswers(page)
      const [rail, column] = await Promise.all([tabs(page).boundingBox(), page.locator('main:visible').boundingBox()])
      expect(rail?.x).toBeGreaterThanOrEqual(0)
      expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThanOrEqual((column?.x ?? 0) + 1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      for (const tab of await tabs(page).getByRole('link').all()) {
        const box = await tab.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
      }
    }
    await tabs(page).getByRole('link', { name: '장소' }).click()
    await expect(page).toHaveURL(/\/Nei$/)
    await expect(tabs(page).getByRole('link', { name: '장소' })).toHaveAttribute('aria-current', 'page')
  })

test('a phone has the tabs below its five screens, and none on the others', async ({ page }) => {
  await page.goto('/Home')
  const bar = await tabs(page).boundingBox()
  expect(bar?.width).toBe(page.viewportSize()?.width)
  await page.goto('/Tx')
  await untilItAnswers(page)
  await expect(tabs(page)).toHaveCount(0)
})

test('a wide screen shows venues side by side, and sends nobody to a phone', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/Nei')
  const cards = page.getByRole('main').getByRole('listitem')
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
  expect(second?.y).toBe(first?.y)
  await expect(page.getByText('휴대폰')).toHaveCount(0)
})

/** Two elements are side by side: neither begins below the other's end. */
async function areBeside(left: Locator, right: Locator): Promise<void> {
  const [one, other] = await Promise.all([left.boundingBox(), right.boundingBox()])
  expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual((other?.x ?? 0) + 1)
  expect(other?.y ?? Number.NaN).toBeLessThan((one?.y ?? 0) + (one?.height ?? 0))
}

test('a wide screen has records beside the report, entries beside the balance, and the slip beside the board', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/ChongRecord')
  await expect(page.getByRole('heading', { name: /^이번 달 추첨 손익/ })).toBeVisible()
  const days = page.getByRole('main').getByRole('heading', { name: /요일$/ })
  await areBeside(page.getByRole('heading', { name: /^이번 달 추첨 손익/ }), page.getByText(/신청 번호/).first())
  await page.goto('/Ledger')
  await areBeside(page.getByText('쓸 수 있는 잔액'), days.first())
  await page.goto('/Lottery?key=dice&id=4')
  await untilItAnswers(page)
  const slip = page.getByRole('region', { name: /^(참여할 내용|선택)/ })
  const pick = page.getByRole('button', { name: /^대, 합/ })
  await areBeside(pick, slip)
  await pick.click()
  await expect(slip).toContainText('선택 1개')
  await areBeside(pick, slip)
  await expect(page.getByRole('button', { name: '선택 접기' })).toBeHidden()
})

test('a desktop has the member beside the venues on Home, a form no longer than it is read, and the mark above the tabs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/Home')
  const main = page.getByRole('main')
  const hello = main.getByRole('heading', { name: /안녕하세요/ })
  // rendered by the server as it stays
  const before = await main.getByText('제휴 장소').boundingBox()
  await areBeside(hello, main.getByText('제휴 장소'))
  await untilItAnswers(page)
  expect((await main.getByText('제휴 장소').boundingBox())?.x).toBe(before?.x)
  await areBeside(main.getByRole('region', { name: '내 잔액' }), main.getByText('제휴 장소'))
  await expect(tabs(page).locator('svg').first()).toBeVisible()
  await page.goto('/Chong')
  expect((await main.boundingBox())?.width).toBeLessThanOrEqual(800)
})

test('a wide screen has the chosen venue beside the list; a phone opens it on a screen of its own', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/Nei')
  await untilItAnswers(page)
  const card = page.getByRole('main').getByRole('link', { name: /찻집 다온/ })
  await card.click()
  const pane = page.getByRole('region', { name: '고른 장소' })
  await expect(pane.getByRole('heading', { name: '찻집 다온', level: 2 })).toBeVisible()
  await expect(page).toHaveURL(/\/Nei\?open=2$/)
  await areBeside(card, pane)
  // D4: at the height of a small laptop, before anything is scrolled
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(pane.getByRole('link', { name: '예약하기' })).toBeInViewport({ ratio: 1 })
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.setViewportSize(WIDE)
  await pane.getByRole('button', { name: '고른 장소 닫기' }).click()
  await expect(pane).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await card.click()
  await expect(page).toHaveURL(/\/Detali\?id=2$/)
})

test('keys lead to the tabs and the search field, not while something is typed, and can be turned off', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/Home')
  await untilItAnswers(page)
  await page.keyboard.press('3')
  await expect(page).toHaveURL(/\/Nei$/)
  const search = page.getByRole('main').getByRole('combobox')
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('1?')
  await expect(search).toHaveValue('1?')
  await expect(page).toHaveURL(/\/Nei$/)
  await search.blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '키보드 단축키' })).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.keyboard.press('1')
  await expect(page).toHaveURL(/\/Nei$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // a dialog that was closed takes its entry of the history back, which would end a navigation of this page
  const settings = await page.context().newPage()
  await settings.setViewportSize(WIDE)
  await settings.goto('/Setting')
  await untilItAnswers(settings)
  await settings.getByRole('radio', { name: '끄기' }).check()
  await settings.getByRole('heading', { name: '화면', exact: true }).click()
  await settings.keyboard.press('1')
  await settings.keyboard.press('?')
  await expect(settings.getByRole('dialog')).toHaveCount(0)
  await expect(settings).toHaveURL(/\/Setting$/)
})

test.describe('a visitor', () => {
  test.use({ who: 'anonymous' })
  test('has a form as wide as a phone, also on a wide screen', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await page.goto('/Login')
    const main = await page.getByRole('main').boundingBox()
    expect(main?.width).toBeLessThan(500)
    await expect(tabs(page)).toHaveCount(0)
  })
})

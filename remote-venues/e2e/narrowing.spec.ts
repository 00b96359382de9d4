import { dayTitle } from '@yaksok/shared/core/time'
import { expect, problemsInEveryLook, test, untilItAnswers } from '@yaksok/testing'

const cards = '장소'

/** The name of a tile, e.g. `강남구, 2곳`: what is read between its parts is the browser's. */
const tileName = (area: string, count: number) => new RegExp(`^${area}\\s*,\\s*${count}\\s*곳$`)

test('price, day and people narrow the list; the sheet says how many, the address keeps it, chips take it back', async ({
  page,
}) => {
  await page.goto('/Nei')
  await untilItAnswers(page)
  const count = page.getByRole('status').filter({ hasText: cards })
  await expect(count).toHaveText('장소 40곳')
  const sheet = page.getByRole('dialog', { name: '필터' })
  const group = (name: string) => sheet.getByRole('group', { name, exact: true })
  await page.getByRole('button', { name: '필터', exact: true }).click()
  await expect(sheet.getByRole('button', { name: '40곳 보기' })).toBeVisible()
  await group('가격').getByRole('button', { name: '10만원 이상' }).click()
  await group('인원').getByRole('button', { name: '30명' }).click()
  await group('날짜').getByRole('button').nth(6).click()
  const show = sheet.getByRole('button', { name: /^\d곳 보기$/ })
  const left = (await show.textContent())?.replace(' 보기', '') ?? ''
  await expect(page).toHaveURL(/\/Nei$/)
  await show.click()
  await expect(count).toHaveText(`장소 ${left}`)
  await expect(page.getByRole('link', { name: /소담홀/ })).toBeVisible()
  await expect(page).toHaveURL(/price=more.*day=\d{4}-\d\d-\d\d|day=.*price=more/)
  await page.reload()
  await untilItAnswers(page)
  await expect(count).toHaveText(`장소 ${left}`)
  const row = page.getByRole('group', { name: '필터' })
  await row.getByRole('button', { name: /^필터\s*3개 적용됨$/ }).click()
  await sheet.getByRole('button', { name: '초기화' }).click()
  await expect(sheet.getByRole('button', { name: '40곳 보기' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '30명' }).click()
  await row.getByRole('button', { name: '10만원 이상' }).click()
  await expect(row.getByRole('button', { name: /^필터\s*1개 적용됨$/ })).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
})

test('the map has each province in its place, behind 서울 its districts, and cards that follow the tile', async ({
  page,
}) => {
  await page.goto('/Nei')
  await untilItAnswers(page)
  await page.getByRole('button', { name: '지도로 보기' }).click()
  const map = page.getByRole('region', { name: '지역별 장소' })
  const tile = (area: string, count: number) => map.getByRole('button', { name: tileName(area, count) })
  const count = page.getByRole('status').filter({ hasText: cards })
  await expect(tile('세종', 0)).toBeDisabled()
  await tile('부산', 3).click()
  await expect(count).toHaveText('장소 3곳')
  await expect(page.getByRole('link', { name: /해운대 라운지 파랑/ })).toBeInViewport()
  await tile('서울', 16).click()
  await expect(count).toHaveText('장소 16곳')
  await tile('강남구', 2).focus()
  await page.keyboard.press('Enter')
  await expect(tile('강남구', 2)).toHaveAttribute('aria-pressed', 'true')
  await expect(count).toHaveText('장소 2곳')
  await expect(page).toHaveURL(/province=.*district=|district=.*province=/)
  expect(await map.getByRole('listitem').getByRole('button').count()).toBe(25)
  for (const box of await map.getByRole('listitem').getByRole('button').all()) {
    const { width = 0, height = 0 } = (await box.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.reload()
  await untilItAnswers(page)
  await expect(count).toHaveText('장소 2곳')
  await map.getByRole('button', { name: '전국 지도' }).click()
  await expect(tile('부산', 3)).toBeVisible()
  await page.getByRole('button', { name: '지도로 보기' }).click()
  await expect(map).toHaveCount(0)
  await expect(count).toHaveText('장소 40곳')
})

test('the card in front of the map marks its tile, swiped or not', async ({ page }) => {
  await page.goto('/Nei?map=1')
  await untilItAnswers(page)
  const map = page.getByRole('region', { name: '지역별 장소' })
  await expect(map.locator('[data-front]')).toHaveAccessibleName(tileName('서울', 16))
  const rail = page.getByRole('main').getByRole('list').last()
  await rail.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
  await expect(map.locator('[data-front]')).toHaveAccessibleName(tileName('제주', 1))
})

test('on a wide screen the map stands beside its list, which scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/Nei?map=1')
  await untilItAnswers(page)
  const [map, card] = [page.getByRole('region', { name: '지역별 장소' }), page.getByRole('link', { name: /찻집 다온/ })]
  const [left, right] = [await map.boundingBox(), await card.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  await page.getByRole('link', { name: /안목 커피마루/ }).scrollIntoViewIfNeeded()
  await expect(map).toBeInViewport()
})

test('a venue has three views: by the buttons of a pointer and by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/Detali?id=2')
  await untilItAnswers(page)
  await expect(page).toHaveTitle('찻집 다온 · 약속')
  await expect(page.getByText('1 / 3')).toBeVisible()
  await page.getByRole('button', { name: '다음 그림' }).click()
  await expect(page.getByText('2 / 3')).toBeVisible()
  await page.getByRole('region', { name: /의 그림$/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('3 / 3')).toBeVisible()
  await expect(page.getByRole('button', { name: '다음 그림' })).toBeHidden()
  expect(await problemsInEveryLook(page)).toEqual([])
})

test('managers say their next free day, ten in one question', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/booking/days')) asked.push(request.url())
  })
  await page.goto('/Text')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    /요일부터 가능|2주 안에 빈 날이 없어요/,
  )
  expect(asked.length).toBeLessThan(4)
})

for (const [clock, days] of [
  ['ahead', 1],
  ['behind', -1],
] as const)
  test(`moments come from the server’s clock: today leads the days on a device a day ${clock}`, async ({ page }) => {
    await page.addInitScript((wrong) => {
      const Device = Date
      const now = () => Device.now() + wrong
      globalThis.Date = new Proxy(Device, {
        construct: (of, given) => Reflect.construct(of, given.length > 0 ? given : [now()]),
        get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
      })
    }, days * 86_400_000)
    await page.goto('/Nei')
    await untilItAnswers(page)
    const today = new Date()
    await page.getByRole('button', { name: '필터', exact: true }).click()
    const first = page.getByRole('group', { name: '날짜' }).getByRole('button').first()
    await expect(first).toHaveText(dayTitle(today.toISOString(), today).replace(/(\d+)월 (\d+)일 (.)요일/, '$1.$2 $3'))
  })

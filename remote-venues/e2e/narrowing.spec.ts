import { dayTitle } from '@yaksok/shared/core/time'
import { expect, problemsInEveryLook, test, untilItAnswers } from '@yaksok/testing'

const cards = '장소'

test('price, day and people narrow the list, are in the address, and can be taken back', async ({ page }) => {
  await page.goto('/Nei')
  await untilItAnswers(page)
  const count = page.getByRole('status').filter({ hasText: cards })
  await expect(count).toHaveText('장소 40곳')
  await page.getByRole('combobox', { name: '가격' }).selectOption('10만원 이상')
  await expect(count).not.toHaveText('장소 40곳')
  const some = await count.textContent()
  await page.getByRole('combobox', { name: '인원' }).selectOption('30명')
  await expect(count).not.toHaveText(some ?? '')
  await expect(page.getByRole('link', { name: /소담홀/ })).toBeVisible()
  await page.getByRole('combobox', { name: '날짜' }).selectOption({ index: 7 })
  await expect(page).toHaveURL(/price=more.*day=\d{4}-\d\d-\d\d|day=.*price=more/)
  await page.reload()
  await untilItAnswers(page)
  await expect(page.getByRole('combobox', { name: '인원' })).toHaveValue('30')
  for (const name of ['가격', '인원', '날짜']) await page.getByRole('combobox', { name }).selectOption({ index: 0 })
  await expect(count).toHaveText('장소 40곳')
})

test('the map has each province with its venues, and leaves those of the chosen one', async ({ page }) => {
  await page.goto('/Nei')
  await untilItAnswers(page)
  await page.getByRole('button', { name: '지도로 보기' }).click()
  const map = page.getByRole('region', { name: '지역별 장소' })
  const busan = map.getByRole('button', { name: /^부산/ })
  await expect(busan).toContainText('3곳')
  await expect(map.getByRole('button', { name: /^세종/ })).toBeDisabled()
  await busan.click()
  await expect(page.getByRole('status').filter({ hasText: cards })).toHaveText('장소 3곳')
  await expect(page.getByRole('link', { name: /해운대 라운지 파랑/ })).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: '지도로 보기' }).click()
  await expect(map).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: cards })).toHaveText('장소 40곳')
})

test('what was searched for lately is searched for again by a tap, and can be forgotten', async ({ page }) => {
  await page.goto('/Nei')
  await untilItAnswers(page)
  const search = page.getByRole('searchbox')
  await search.fill('찻집')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('button', { name: '검색어 지우기' }).click()
  const recent = page.getByRole('group', { name: '최근 검색' })
  await recent.getByRole('button', { name: /찻집/ }).click()
  await expect(search).toHaveValue('찻집')
  await page.getByRole('button', { name: '검색어 지우기' }).click()
  await page.getByRole('button', { name: /^지우기/ }).click()
  await expect(recent).toHaveCount(0)
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
    const first = page.getByRole('combobox', { name: '날짜' }).locator('option').nth(1)
    await expect(first).toHaveText(dayTitle(today.toISOString(), today))
  })

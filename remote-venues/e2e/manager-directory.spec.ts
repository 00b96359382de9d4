import { expect, test, untilItAnswers } from '@yaksok/testing'
import { breakCall, expectTop, recordRequests, topOf } from './support.ts'

test('269 entries, 10 a scroll load, and only those in sight in the page', async ({ page }) => {
  const requests = recordRequests(page, 'directory')
  await page.goto('/Text')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('status').filter({ hasText: /명$/ })).toContainText('269명')
  await expect(cards.first()).toHaveAttribute('aria-setsize', '269')
  const asked = () => requests.map((fields) => Number(fields.get('page'))).sort((a, b) => a - b)
  // the first ones came with the page
  expect(asked()).toEqual([])
  for (let wanted = 2; wanted <= 4; wanted++) {
    await page.mouse.move(195, 500)
    // what is scrolled before the page's scripts are there may lead nowhere yet
    const scrollOn = async () => {
      await page.mouse.wheel(0, 1500)
      return asked().at(-1) ?? 1
    }
    await expect.poll(scrollOn).toBeGreaterThanOrEqual(wanted)
  }
  expect(new Set(asked()).size, 'no page twice').toBe(requests.length)
  expect(requests[0]?.get('pageSize')).toBe('10')
  await page.keyboard.press('End')
  await expect(cards.last()).toHaveAttribute('aria-posinset', '269')
  await expect(cards.last().getByRole('heading')).toBeVisible()
  expect(await cards.count()).toBeLessThan(24)
})

test('province, district, age and topic narrow the list; the sheet says how many, the address keeps it, back closes', async ({
  page,
}) => {
  await page.goto('/Text')
  await untilItAnswers(page)
  const status = page.getByRole('status').filter({ hasText: /매니저 \d+명$/ })
  const all = page.getByRole('button', { name: /^필터/ })
  const sheet = page.getByRole('dialog', { name: '필터' })
  const group = (name: string) => sheet.getByRole('group', { name, exact: true })
  await all.click()
  await expect(group('시·군·구')).toHaveCount(0)
  await group('시·도').getByRole('button', { name: '서울' }).click()
  await expect(sheet.getByRole('button', { name: '38명 보기' })).toBeVisible()
  await group('시·군·구').getByRole('button', { name: '종로구' }).click()
  await expect(sheet.getByRole('button', { name: '38명 보기' })).toHaveCount(0)
  // back closes the sheet, and nothing of it is applied
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/Text$/)
  await expect(status).toHaveText('매니저 269명')
  await all.click()
  await group('시·도').getByRole('button', { name: '부산' }).click()
  await group('나이대').getByRole('button', { name: '30대' }).click()
  const show = sheet.getByRole('button', { name: /^\d+명 보기$/ })
  await expect(show).not.toHaveText('24명 보기')
  const count = (await show.textContent())?.match(/\d+/)?.[0]
  await show.click()
  await expect(page).toHaveURL(/\/Text\?province=26&age=30$/)
  await expect(status).toHaveText(`부산 30대 매니저 ${count}명`)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toContainText('부산')
  await expect(cards.first()).toContainText('30대')
  await page.reload()
  await expect(status).toHaveText(`부산 30대 매니저 ${count}명`)
  await untilItAnswers(page)
  const row = page.getByRole('group', { name: '필터' })
  await row.getByRole('button', { name: '30대' }).click()
  await expect(status).toHaveText('부산 매니저 24명')
  await page.getByRole('button', { name: '초기화' }).click()
  await expect(status).toHaveText('매니저 269명')
  await row.getByRole('button').nth(1).click()
  await expect(page).toHaveURL(/guides=/)
  await expect(status).not.toHaveText('매니저 269명')
})

test('a name is found by its initial consonants', async ({ page }) => {
  await page.goto('/Text')
  await page.getByRole('combobox').fill('ㄱㅇ')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /명$/ })).not.toContainText('269명')
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(names.first().locator('mark')).toBeVisible()
  for (const name of await names.allTextContents()) expect(name).toMatch(/[가-깋][아-잏]/)
})

test('a card shows name, age band, area, guides and languages, never body measurements', async ({ page }) => {
  await page.goto('/Text')
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card).toContainText(/[2-7]0대/)
  await expect(card).toContainText('예시')
  await expect(card).toContainText('한국어')
  const text = await page.getByRole('main').textContent()
  expect(text).not.toMatch(/cm|kg|키|몸무게|\d{2}세/)
})

test('예약하기 leads to the free times of that manager', async ({ page }) => {
  await page.goto('/Text')
  const card = page.getByRole('main').getByRole('listitem').first()
  const name = ((await card.getByRole('heading').locator('span').first().textContent()) ?? '').trim()
  await card.getByRole('link', { name: /예약하기/ }).click()
  await expect(page).toHaveURL(/\/Book\?kind=manager&id=/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('back from a booking returns to the same entry deep in the list', async ({ page }) => {
  await page.goto('/Text')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 14_000))
  const book = page.getByRole('link', { name: /예약하기/ })
  const entry = page.getByRole('main').getByRole('listitem').filter({ has: book }).nth(6)
  await expect(entry.getByRole('heading')).toBeVisible()
  const position = (await entry.getAttribute('aria-posinset')) ?? ''
  const same = page.locator(`li[aria-posinset="${position}"]`)
  const way = same.getByRole('link', { name: /예약하기/ })
  await way.scrollIntoViewIfNeeded()
  const [before, name] = [await topOf(same), (await same.getByRole('heading').textContent()) ?? ''] as const
  await way.click()
  await expect(page).toHaveURL(/\/Book\?/)
  await page.goBack()
  await expect(same.getByRole('heading')).toHaveText(name)
  await expectTop(same, before)
})

test('a page that fails costs its own cards; a retry fills them', async ({ page }) => {
  await page.goto('/Text')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first().getByRole('heading')).toBeVisible()
  const height = async () => Math.round((await cards.nth(2).boundingBox())?.height ?? 0)
  const loaded = await height()
  const mend = await breakCall(page, 'directory')
  await page.evaluate(() => scrollTo(0, 3000))
  const retry = page.getByRole('button', { name: '다시 시도' })
  await expect(retry.first()).toBeVisible()
  // what did not arrive keeps its room: nothing moves under the finger
  expect(Math.abs((await height()) - loaded)).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => scrollY)).toBe(3000)
  await mend()
  await retry.first().click()
  await expect(retry).toHaveCount(0)
  await expect(cards.nth(4).getByRole('heading')).toBeVisible()
})

test('nobody under the filters: says so and resets', async ({ page }) => {
  await page.goto('/Text?q=없는이름')
  await expect(page.getByRole('heading', { name: '‘없는이름’을 찾지 못했어요' })).toBeVisible()
  await page.getByRole('button', { name: '모든 매니저 보기' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('a manager put aside is listed under the heart, under the same filters', async ({ page }) => {
  await page.goto('/Text?province=26')
  const card = page.getByRole('main').getByRole('listitem').first()
  const kept = page.waitForResponse(/setFavourite/i)
  await card.getByRole('button', { name: /찜하기/ }).click()
  await expect(card.getByRole('button', { name: /찜하기/ })).toHaveAttribute('aria-pressed', 'true')
  await kept
  await page.goto('/Text?liked=1')
  await expect(page.getByRole('status').filter({ hasText: /^찜한 매니저.*명$/ })).toContainText('1명')
  await page.getByRole('button', { name: /^필터/ }).click()
  const sheet = page.getByRole('dialog', { name: '필터' })
  await sheet.getByRole('button', { name: '서울' }).click()
  await sheet.getByRole('button', { name: '결과 없음' }).click()
  await expect(page.getByRole('heading', { name: '찜한 매니저 가운데에는 없어요' })).toBeVisible()
})

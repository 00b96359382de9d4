import { expect, test } from '@yaksok/testing'
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

test('province, district and age narrow the list in three levels and live in the address', async ({ page }) => {
  await page.goto('/Text')
  const choose = (name: string) => page.getByRole('combobox', { name, exact: true })
  const [province, district, age] = [choose('시·도'), choose('시·군·구'), choose('나이대')] as const
  const status = page.getByRole('status').filter({ hasText: /명$/ })
  await expect(district).toBeDisabled()
  await province.selectOption({ label: '서울' })
  await expect(status).toHaveText(/^서울 매니저 38명$/)
  await district.selectOption({ label: '종로구' })
  await expect(status).toHaveText(/^서울 종로구 매니저 \d+명$/)
  await age.selectOption({ label: '30대' })
  await expect(page).toHaveURL(/\/Text\?province=11&district=11-\d+&age=30$/)
  await province.selectOption({ label: '부산' })
  await expect(district).toHaveValue('')
  await expect(status).toHaveText(/^부산 30대 매니저 \d+명$/)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toContainText('부산')
  await expect(cards.first()).toContainText('30대')
  await page.reload()
  await expect(status).toHaveText(/^부산 30대 매니저 \d+명$/)
  await page.getByRole('button', { name: '초기화' }).click()
  await expect(status).toHaveText('매니저 269명')
})

test('a name is found by its initial consonants', async ({ page }) => {
  await page.goto('/Text')
  await page.getByRole('searchbox').fill('ㄱㅇ')
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
  await page.getByRole('combobox', { name: '시·도', exact: true }).selectOption({ label: '서울' })
  await expect(page.getByRole('heading', { name: '찜한 매니저 가운데에는 없어요' })).toBeVisible()
})

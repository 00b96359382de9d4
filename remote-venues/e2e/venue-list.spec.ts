import { expect, test, untilItAnswers } from '@yaksok/testing'
import { addressOf, breakCall, changeAnswer, expectTop, recordRequests, scrolledOut, topOf } from './support.ts'

test('categories load first, the first is selected, then the goods load', async ({ page }) => {
  const order: string[] = []
  page.on('request', (request) => {
    if (addressOf('categories').test(request.url())) order.push('categories')
    if (addressOf('goods').test(request.url())) order.push(`goods ${request.postData()}`)
  })
  await changeAnswer(page, 'categories', (list) => [...list.slice(2, 3), ...list])
  await page.goto('/Nei')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  expect(order).toEqual(['categories', 'goods class_id=2&text='])
  const second = page.getByRole('group', { name: '필터' }).getByRole('button', { name: '찻집' }).first()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
})

test('a card shows number, name, place, kind, note, rating and two price blocks; only a reduced price is struck through', async ({
  page,
}) => {
  await page.goto('/Nei')
  const card = page.getByRole('link', { name: /찻집 다온/ })
  await expect(card).toContainText('002 · 종로구 · 찻집')
  await expect(card).toContainText('한옥 · 1~6명')
  await expect(card).toContainText('4.9')
  await expect(card).toContainText('예시')
  await expect(card).toContainText('42,000원')
  await expect(card).toContainText('51,000원')
  await expect(card.locator('s')).toHaveText(['원래 가격 60,000원'])
  await expect(card).toHaveAttribute('href', '/Detali?id=2')
})

test('another category, a search and an order are in the address and survive a reload', async ({ page }) => {
  await page.goto('/Nei')
  // before React a choice loads its address, and no call is made
  await untilItAnswers(page)
  const requests = recordRequests(page, 'goods')
  const row = page.getByRole('group', { name: '필터' })
  await row.getByRole('button', { name: '찻집' }).click()
  await expect.poll(() => requests.at(-1)?.get('class_id')).toBe('2')
  await page.getByRole('combobox').fill('종로')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect.poll(() => requests.at(-1)?.get('text')).toBe('종로')
  await page.getByRole('button', { name: '정렬, 기본 순서' }).click()
  const sheet = page.getByRole('dialog', { name: '필터' })
  await sheet.getByRole('button', { name: '가격 높은 순' }).click()
  await sheet.getByRole('button', { name: '2곳 보기' }).click()
  await expect(page).toHaveURL(/class=2&q=%EC%A2%85%EB%A1%9C&sort=price$/)
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(names).toHaveText(['서촌 차방', '찻집 다온'])
  await page.reload()
  await expect(names).toHaveText(['서촌 차방', '찻집 다온'])
  await expect(page.getByRole('combobox')).toHaveValue('종로')
})

for (const [text, name] of [
  ['002', '찻집 다온'],
  ['ㅊㅈ ㄷㅇ', '찻집 다온'],
  ['루프톱 ㄴㅇ', '루프톱 노을'],
] as const)
  test(`searching ${text} finds ${name} and marks it`, async ({ page }) => {
    await page.goto('/Nei')
    await page.getByRole('combobox').fill(text)
    await page.getByRole('combobox').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /곳$/ })).toContainText('1곳')
    await expect(page.getByRole('link', { name: new RegExp(name) }).locator('mark')).not.toHaveCount(0)
  })

test('the Enter that finishes a Hangul syllable searches nothing', async ({ page }) => {
  await page.goto('/Nei')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const requests = recordRequests(page, 'goods')
  await page.getByRole('combobox').focus()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.imeSetComposition', { text: '찻', selectionStart: 1, selectionEnd: 1 })
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await expect(page).toHaveURL(/\/Nei$/)
  expect(requests).toHaveLength(0)
  // the same key after the syllable searches
  await cdp.send('Input.insertText', { text: '찻' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect.poll(() => requests.length).toBe(1)
})

test('nothing found: says what was searched and resets', async ({ page }) => {
  await page.goto('/Nei?q=바닷가 라운지&class=2')
  await expect(page.getByRole('heading', { name: '‘바닷가 라운지’를 찾지 못했어요' })).toBeVisible()
  await page.getByRole('button', { name: '모든 장소 보기' }).click()
  await expect(page).toHaveURL(/\/Nei$/)
  await expect(page.getByRole('link', { name: /청담 라운지 온/ })).toBeVisible()
})

test('back from a venue returns to the same card at the same place', async ({ page }) => {
  await page.goto('/Nei')
  const card = page.getByRole('link', { name: /노들 작은홀/ })
  await card.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  // the click would bring the card wholly into view, a few px further
  await card.hover()
  await scrolledOut(page)
  const before = await topOf(card)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: '노들 작은홀' })).toBeVisible()
  await page.getByRole('button', { name: '뒤로' }).click()
  await expectTop(card, before)
})

test('a reload keeps the place, too', async ({ page }) => {
  await page.goto('/Nei')
  const card = page.getByRole('link', { name: /노들 작은홀/ })
  await card.scrollIntoViewIfNeeded()
  const before = await topOf(card)
  await page.reload()
  await expectTop(card, before)
})

test('goods that cannot be loaded: the truth, a retry, and the list', async ({ page }) => {
  const mend = await breakCall(page, 'goods')
  await page.goto('/Nei')
  await expect(page.getByRole('alert')).toContainText('장소를 불러오지 못했어요')
  await mend()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('link', { name: /청담 라운지 온/ })).toBeVisible()
})

test('a venue put aside is kept by the server and listed under the heart', async ({ page }) => {
  await page.goto('/Detali?id=2')
  const kept = page.waitForResponse(/setFavourite/i)
  await page.getByRole('button', { name: '찻집 다온 찜하기' }).click()
  await expect(page.getByRole('button', { name: '찻집 다온 찜하기' })).toHaveAttribute('aria-pressed', 'true')
  await kept
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/Nei')
  await page.getByRole('button', { name: '찜한 장소만 보기' }).click()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText(['찻집 다온'])
  await expect(page).toHaveURL(/liked=1/)
})

test('NewNei is the same list in a compact layout', async ({ page }) => {
  await page.goto('/Nei')
  const card = page.getByRole('link', { name: /청담 라운지 온/ })
  const roomy = (await card.boundingBox())?.height ?? 0
  await page.goto('/NewNei')
  await expect(card).toContainText('88,000원')
  expect((await card.boundingBox())?.height).toBeLessThan(roomy)
})

test('a list that is opened anew begins at its top', async ({ page }) => {
  await page.goto('/Nei')
  await page.getByRole('link', { name: /노들 작은홀/ }).scrollIntoViewIfNeeded()
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('place:'))))
    .toBe(true)
  await page.goto('/Notice')
  await page.goto('/Nei')
  await expect(page.getByRole('link', { name: /청담 라운지 온/ })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

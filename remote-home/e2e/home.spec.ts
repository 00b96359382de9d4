import { expect, test } from '@yaksok/testing'

test('Home shows who is logged in, the balance, and hides it on demand, also after a reload', async ({ page }) => {
  await page.goto('/Home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('홍길동 님, 안녕하세요')
  const balance = page.getByRole('region', { name: '내 잔액' })
  await expect(balance).toContainText('1,000,000원')
  await expect(balance).toContainText('모의 머니')
  await page.getByRole('button', { name: '잔액 숨기기' }).click()
  await expect(balance).not.toContainText('1,000,000')
  await page.reload()
  await expect(balance).toContainText('숨김')
  await page.getByRole('button', { name: '잔액 보기' }).click()
  await expect(balance).toContainText('1,000,000원')
})

test('the notice marquee is prefixed 공지 and leads to the notices', async ({ page }) => {
  await page.goto('/Home')
  const marquee = page.getByRole('region', { name: '공지' })
  await expect(marquee).toContainText('공지')
  await marquee.getByRole('button', { name: '공지 멈추기' }).click()
  await marquee.getByRole('link').click()
  await expect(page).toHaveURL(/\/Notice$/)
})

for (const [path, width] of [
  ['/Home', 164],
  ['/NewHome', 155],
] as const)
  test(`${path}: recommended cards are ${width} px wide, numbered from 001, and lead to Index_detali`, async ({
    page,
  }) => {
    await page.goto(path)
    const cards = page.getByRole('region', { name: '추천 장소' }).getByRole('listitem')
    await expect(cards.first()).toContainText('001')
    await expect(cards.nth(1)).toContainText('002')
    const box = await cards.first().boundingBox()
    expect(box?.width).toBeCloseTo(width, 0)
    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/Index_detali\?id=.+$/)
  })

test('the newest two comments show @name, date and text; all are in the guestbook', async ({ page }) => {
  await page.goto('/Home')
  const comments = page.getByRole('region', { name: '후기', exact: true })
  await expect(comments.getByRole('listitem')).toHaveCount(2)
  await expect(comments.getByRole('listitem').first()).toHaveText(/@\w+.*\d+월 \d+일.+/)
  await comments.getByRole('link', { name: '전체 보기' }).click()
  await expect(page).toHaveURL(/\/Goods$/)
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible()
})

test('two reviews are shown, and the way to all of them', async ({ page }) => {
  await page.goto('/Home')
  const reviews = page.getByRole('region', { name: '이용 후기' })
  await expect(reviews.locator('details')).toHaveCount(2)
  await reviews.getByRole('link', { name: '전체 보기' }).click()
  await expect(page).toHaveURL(/\/Ggtv$/)
})

test('reviews are an accordion with one open at a time', async ({ page }) => {
  await page.goto('/Home')
  const reviews = page.getByRole('region', { name: '이용 후기' }).locator('details')
  await reviews.nth(0).locator('summary').click()
  await expect(reviews.nth(0)).toHaveAttribute('open')
  await reviews.nth(1).locator('summary').click()
  await expect(reviews.nth(1)).toHaveAttribute('open')
  await expect(reviews.nth(0)).not.toHaveAttribute('open')
})

test('every list of samples says 예시', async ({ page }) => {
  await page.goto('/Home')
  for (const name of ['광고', '실시간 매칭', '추천 장소', '후기', '이용 후기'])
    await expect(
      page.getByRole('region', { name, exact: true }).getByText('예시', { exact: true }).first(),
    ).toBeAttached()
  await expect(page.getByText('화면을 보여 주려고 만든 목록이에요. 실제 회원이 아니에요.')).toBeVisible()
})

test('the footer tells of play money, the age limit and 1336', async ({ page }) => {
  await page.goto('/Home')
  const footer = page.getByRole('main').locator('footer')
  await expect(footer).toContainText('모의 머니')
  await expect(footer).toContainText('만 19세 이상')
  await expect(footer.getByRole('link', { name: '1336' })).toHaveAttribute('href', 'tel:1336')
})

test('back to Home restores its place: the scroll, and the first card of the rail', async ({ page }) => {
  await page.goto('/Home')
  const cards = page.getByRole('region', { name: '추천 장소' }).getByRole('listitem')
  await cards.nth(4).scrollIntoViewIfNeeded()
  await expect(cards.nth(4)).toBeInViewport()
  const rail = page.getByRole('region', { name: '추천 장소' }).getByRole('list')
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('rail:'))))
    .toBe(true)
  const before = await page.evaluate(() => scrollY)
  await cards.nth(4).getByRole('link').click()
  await expect(page).toHaveURL(/\/Index_detali/)
  await page.goBack()
  await expect(page).toHaveURL(/\/Home$/)
  await expect.poll(() => rail.evaluate((list) => list.scrollLeft)).toBeGreaterThan(164)
  await expect(cards.nth(4)).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
})

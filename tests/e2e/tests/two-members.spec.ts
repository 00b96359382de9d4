import { COMPLETE, expect, test } from '@yaksok/testing'

test('a tab whose browser has another member now shows that one, and sends nothing for the first', async ({
  page,
  app,
  context,
}) => {
  const other = await app.controls.createMember({ ...COMPLETE, won: 777_000 })
  await page.goto('/Home')
  const balance = page.getByRole('region', { name: '내 잔액' })
  await expect(balance).toContainText('1,000,000원')
  await page.evaluate(() => sessionStorage.setItem('draft:deposit', '{"amount":"10000"}'))
  // as a frozen tab: what the other tab says is not heard before the member looks again
  await page.evaluate(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }))

  const second = await context.newPage()
  await second.goto('/Login?safe=1')
  await second.evaluate((token) => localStorage.setItem('token', token), other.token)
  await second.goto('/Home')
  await expect(second.getByRole('region', { name: '내 잔액' })).toContainText('777,000원')

  const users = new Set<string>()
  page.on('request', (request) => {
    const { token } = request.headers()
    if (token) users.add(Buffer.from(token, 'base64').toString())
  })
  await page.bringToFront()
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '내 정보' }).click()
  await expect(page.getByText(other.username, { exact: true }).first()).toBeVisible()
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '홈' }).click()
  await expect(balance).toContainText('777,000원')
  expect([...users]).toEqual([other.token])
  expect(await page.evaluate(() => sessionStorage.getItem('draft:deposit'))).toBeNull()
})

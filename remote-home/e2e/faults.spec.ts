import type { Route } from '@playwright/test'
import { expect, someByDay, test } from '@yaksok/testing'

const refused = (msg: string) => Buffer.from(JSON.stringify({ code: 401, msg, data: null })).toString('base64')

const faults: Record<string, (route: Route) => Promise<void>> = {
  'a 500': (route) => route.fulfill({ status: 500, json: { data: '' } }),
  'without an answer in 5 s': async () => undefined,
  'HTML instead of JSON': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  aborted: (route) => route.abort(),
  'a 401': (route) => route.fulfill({ json: { data: refused('지금은 볼 수 없어요') } }),
}

const sections = {
  '제휴 장소': '**/api/index/adv',
  '매칭 목록': '**/api/index/matching',
  '추천 장소': '**/api/indexr/index_list',
  후기: '**/api/index/liuyan',
  '이용 후기': '**/api/index/reviews',
}

for (const [fault, answer] of someByDay(Object.entries(faults), 2))
  test(`Home with every list ${fault}: each says so in its place, the rest works, retry brings it back`, async ({
    page,
  }) => {
    for (const address of Object.values(sections)) await page.route(address, answer)
    await page.goto('/Home')
    await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
    for (const [what, address] of Object.entries(sections)) {
      const alert = page.getByRole('alert').filter({ hasText: new RegExp(`^${what}`) })
      await expect(alert).toContainText('불러오지 못했어요')
      await page.unroute(address)
      await alert.getByRole('button', { name: '다시 불러오기' }).click()
      await expect(alert).toHaveCount(0)
    }
  })

test('Home offline half-way: the data stays with its time, the buttons stay', async ({ page, context }) => {
  await page.goto('/Home')
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
  await context.setOffline(true)
  await expect(page.getByText('인터넷에 연결되어 있지 않아요')).toBeVisible()
  await expect(page.getByText(/에 불러온 내용이에요/)).toBeVisible()
  await expect(page.getByRole('button', { name: '입금', exact: true })).not.toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
  await expect(page.getByText('인터넷에 연결되어 있지 않아요')).toHaveCount(0)
})

test('Notice that fails shows the number to quote, and retry brings the list', async ({ page }) => {
  await page.route('**/api/sys_get_notice_list', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'r-123' }, json: { data: '' } }),
  )
  await page.goto('/Notice')
  await expect(page.getByRole('alert')).toContainText('공지사항을 불러오지 못했어요')
  await expect(page.getByRole('alert')).toContainText('r-123')
  await page.unroute('**/api/sys_get_notice_list')
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.locator('time').first()).toBeVisible()
})

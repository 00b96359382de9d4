import { expect, expectToast, test } from '@yaksok/testing'

const enter = { 입금: '/Tx', 출금: '/Chong' } as const

for (const [label, path] of Object.entries(enter))
  test(`${label}: with a bound bank it leads to ${path}`, async ({ page }) => {
    await page.goto('/Home')
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })

test.describe('a member who has only registered', () => {
  test.use({ who: 'fresh' })

  for (const label of Object.keys(enter))
    test(`${label}: without a bound bank the toast, then Chongadd`, async ({ page }) => {
      await page.goto('/Home')
      await expectToast(page, '포인트환급 은행을 등록해주세요', () =>
        page.getByRole('button', { name: label, exact: true }).click(),
      )
      await expect(page).toHaveURL(/\/Chongadd$/)
    })

  test('verification history without name and fund password leads to Chongadd', async ({ page }) => {
    await page.goto('/Home')
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await page.getByRole('link', { name: '참여 내역' }).click()
    await expect(page).toHaveURL(/\/Chongadd$/)
  })
})

test('the bank check that fails says so, and the entry works again', async ({ page }) => {
  await page.route('**/api/member/getUserBankInfo', (route) => route.abort())
  await page.goto('/Home')
  await expectToast(page, '인터넷에 연결할 수 없어요. 연결을 확인해 주세요', () =>
    page.getByRole('button', { name: '입금', exact: true }).click(),
  )
  await expect(page).toHaveURL(/\/Home$/)
  await page.unroute('**/api/member/getUserBankInfo')
  await page.getByRole('button', { name: '입금', exact: true }).click()
  await expect(page).toHaveURL(/\/Tx$/)
})

import { expect, expectToast, test } from '@yaksok/testing'

const leads = {
  알림: '/Alerts',
  '입출금 내역': '/ChongRecord',
  '추첨 결과': '/Youxi',
  '참여 내역': '/Yin',
  '내 리포트': '/Personalreport',
  '비밀번호 변경': '/SetLoginPassword',
  공지사항: '/Notice',
  고객센터: '/ServiceOnline',
}

test('Mine shows username, name, credit score, level and balance', async ({ page, member }) => {
  await page.goto('/Mine')
  const main = page.getByRole('main')
  await expect(main).toContainText('홍길동 님')
  await expect(main).toContainText(member.username)
  await expect(main).toContainText(/신용 점수\d+점/)
  await expect(main.getByRole('img', { name: /별 3개 중 \d개/ })).toBeVisible()
  await expect(main.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
})

test('Mine: each entry leads to its screen', async ({ page }) => {
  for (const [label, path] of Object.entries(leads))
    await test.step(`${label} leads to ${path}`, async () => {
      await page.goto('/Mine')
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${label}`) })
        .click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    })
})

for (const [label, path] of [
  ['입금', '/Tx'],
  ['출금', '/Chong'],
] as const)
  test(`Mine: ${label} with a bound bank leads to ${path}`, async ({ page }) => {
    await page.goto('/Mine')
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })

for (const path of ['/Mine', '/Setting'])
  test(`${path}: logout asks first; 닫기 leaves everything as it is`, async ({ page, member }) => {
    await page.goto(path)
    await page.getByRole('button', { name: '로그아웃' }).click()
    const question = page.getByRole('dialog', { name: '로그아웃할까요?' })
    await expect(question).toContainText('잔액과 내역은 그대로예요')
    await question.getByRole('button', { name: '닫기' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(member.token)
  })

test('Mine: logout clears storage and goes to Login', async ({ page }) => {
  await page.goto('/Mine')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('NewMine is the same screen in its compact layout', async ({ page }) => {
  await page.goto('/NewMine')
  await expect(page.getByRole('main').getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
  await expect(page.getByRole('main').getByRole('term')).toHaveCount(0)
})

test('Mine: the balance is fetched again when the page becomes visible', async ({ page }) => {
  await page.clock.install()
  await page.goto('/Mine')
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
  // what was fetched counts as fresh for some seconds
  await page.clock.fastForward(60_000)
  const asked = page.waitForResponse('**/api/member/getUserInfo')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect((await asked).ok()).toBe(true)
})

test.describe('a member who has only registered', () => {
  test.use({ who: 'fresh' })

  for (const label of ['추첨 결과', '참여 내역'])
    test(`${label} without name and fund password leads to Chongadd`, async ({ page }) => {
      await page.goto('/Mine')
      await page.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(/\/Chongadd$/)
    })

  test('deposit without a bound bank: the toast, then Chongadd', async ({ page }) => {
    await page.goto('/Mine')
    await expectToast(page, '포인트환급 은행을 등록해주세요', () =>
      page.getByRole('button', { name: '입금', exact: true }).click(),
    )
    await expect(page).toHaveURL(/\/Chongadd$/)
  })
})

import { expect, expectBeside, expectToast, test } from '@yaksok/testing'

test('Infomation offers 30 avatars; the chosen one is saved', async ({ page }) => {
  await page.goto('/Infomation')
  await expect(page.getByRole('radio')).toHaveCount(30)
  await page.locator('label', { has: page.getByRole('radio', { name: '아바타 17', exact: true }) }).click()
  await expectToast(page, '아바타를 바꿨어요', () => page.getByRole('button', { name: '이 아바타로 바꾸기' }).click())
  await page.reload()
  await expect(page.getByRole('radio', { name: '아바타 17', exact: true })).toBeChecked()
})

test('Infomation: the choice survives a failed request and a reload', async ({ page }) => {
  await page.route('**/api/member/uploadHeaderImg', (route) => route.abort())
  await page.goto('/Infomation')
  await page.locator('label', { has: page.getByRole('radio', { name: '아바타 9', exact: true }) }).click()
  await page.getByRole('button', { name: '이 아바타로 바꾸기' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '인터넷에 연결할 수 없어요' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: '아바타 9', exact: true })).toBeChecked()
  await page.unroute('**/api/member/uploadHeaderImg')
  await expectToast(page, '아바타를 바꿨어요', () => page.getByRole('button', { name: '이 아바타로 바꾸기' }).click())
})

test('Setsex saves one of three and goes back', async ({ page }) => {
  await page.goto('/Infomation')
  await page.getByRole('link', { name: /^성별/ }).click()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.locator('label', { hasText: '여성' }).click()
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page).toHaveURL(/\/Infomation$/)
  await expect(page.getByRole('link', { name: /^성별/ })).toContainText('여성')
})

test('D21: a name that only the customer service changes is locked in the profile as in the settings', async ({
  page,
}) => {
  for (const path of ['/Infomation', '/Setting']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /^이름/ })).toContainText('고객센터에서 바꿔요')
  }
})

test('Setname: a bound account keeps its holder name', async ({ page }) => {
  await page.goto('/Setname')
  await expect(page.getByLabel('이름')).toHaveAttribute('readonly')
  await expect(page.getByRole('link', { name: '고객센터에 문의하기' })).toBeVisible()
})

test.describe('a member who has only registered', () => {
  test.use({ who: 'fresh' })

  test('Setname: an empty name gives 당신의 이름을 입력 해주세요', async ({ page }) => {
    await page.goto('/Setname')
    await page.getByLabel('이름을 적어 주세요').fill('   ')
    await expectBeside(page, '당신의 이름을 입력 해주세요', () =>
      page.getByRole('button', { name: '저장하기' }).click(),
    )
    await expect(page.getByLabel('이름을 적어 주세요')).toHaveAttribute('aria-invalid', 'true')
  })

  test('Setname saves the name and goes back to where the member came from', async ({ page }) => {
    await page.goto('/Setting')
    await page.getByRole('link', { name: /^이름/ }).click()
    await page.getByLabel('이름을 적어 주세요').fill(' 김서연 ')
    await page.getByRole('button', { name: '저장하기' }).click()
    await expect(page).toHaveURL(/\/Setting$/)
    await expect(page.getByRole('link', { name: /^이름/ })).toContainText('김서연')
  })

  test('Setname: what was typed survives a failed request and a reload, and is sent once a tap', async ({ page }) => {
    let sent = 0
    await page.route('**/api/user_set_name', (route) => {
      sent += 1
      return route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    })
    await page.goto('/Setname')
    await page.getByLabel('이름을 적어 주세요').fill('김서연')
    await page.getByRole('button', { name: '저장하기' }).dblclick()
    await expect(page.getByRole('alert').filter({ hasText: '일시적인 문제가 생겼어요' })).toBeVisible()
    expect(sent).toBe(1)
    await page.reload()
    await expect(page.getByLabel('이름을 적어 주세요')).toHaveValue('김서연')
  })
})

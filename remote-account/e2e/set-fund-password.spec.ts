import type { Page } from '@playwright/test'
import { expect, expectToast, problemsInEveryLook, test, untilItAnswers } from '@yaksok/testing'

async function press(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
}

const again = (page: Page) => page.getByRole('heading', { name: '한 번 더 눌러 주세요' })

test('D7: already set: it is set anew by an inquiry, and the link leads straight to its form', async ({ page }) => {
  await page.goto('/SetPayPassword')
  await expect(page.getByRole('heading', { name: '출금 비밀번호를 다시 정해요' })).toBeVisible()
  await expect(page.getByText('출금 비밀번호가 설정되었습니다', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '다시 정하기 요청하기' }).click()
  await expect(page).toHaveURL(/\/Ask$/)
  await expect(page.getByText('출금 비밀번호 다시 정하기')).toBeVisible()
})

test('forgotten: the day before a new one is said, and the member may keep the old one', async ({
  page,
  app,
  member,
}) => {
  test.slow()
  await page.goto('/SetPayPassword')
  await expect(page.getByText('24시간 뒤에 새 비밀번호를 정할 수 있어요')).toBeVisible()
  await app.controls.resetFundPassword({ username: member.username, hoursAgo: 1 })
  await page.goto('/Alerts')
  await page.getByRole('link', { name: /출금 비밀번호를 다시 정하는 신청을 받았어요/ }).click()
  await expect(page).toHaveURL(/\/SetPayPassword$/)
  await expect(page.getByText('현재 비밀번호로 출금할 수 있어요')).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
  await expectToast(page, '현재 비밀번호를 그대로 써요', () =>
    page.getByRole('button', { name: '현재 비밀번호 그대로 쓰기' }).click(),
  )
  await page.goto('/SetPayPassword')
  await expect(page.getByRole('heading', { name: '출금 비밀번호를 다시 정해요' })).toBeVisible()
})

test('forgotten: after the day a new one is set, and leads back to the settings', async ({ page, app, member }) => {
  await app.controls.resetFundPassword({ username: member.username, hoursAgo: 24 })
  await page.goto('/SetPayPassword')
  await expect(page.getByRole('button', { name: '현재 비밀번호를 그대로 쓸게요' })).toBeVisible()
  await press(page, '8024')
  await expect(again(page)).toBeVisible()
  await press(page, '8024')
  await expect(page).toHaveURL(/\/Setting$/)
  await page.goto('/SetPayPassword')
  await expect(page.getByRole('heading', { name: '출금 비밀번호를 다시 정해요' })).toBeVisible()
})

test.describe('not set yet', () => {
  test.use({ who: 'fresh' })

  test('exactly four digits in both entries: 완료해주세요', async ({ page }) => {
    await page.goto('/SetPayPassword')
    await press(page, '729')
    await page.getByRole('button', { name: '다음' }).click()
    await expect(page.getByText('완료해주세요').first()).toBeVisible()
    await press(page, '4')
    await expect(again(page)).toBeVisible()
    await press(page, '12')
    await page.getByRole('button', { name: '이 비밀번호로 정하기' }).click()
    await expect(page.getByText('완료해주세요').first()).toBeVisible()
  })

  test('both entries must match: 두 비밀번호가 일치하지 않습니다.', async ({ page }) => {
    await page.goto('/SetPayPassword')
    await press(page, '7294')
    await expect(again(page)).toBeVisible()
    await press(page, '7295')
    await expect(page.getByText('두 비밀번호가 일치하지 않습니다.').first()).toBeVisible()
    await expect(page.getByText('4자리 중 0자리를 눌렀어요')).toBeAttached()
  })

  test('digits that everybody tries first are refused at once, with the reason beside them', async ({ page }) => {
    await page.goto('/SetPayPassword')
    await press(page, '1234')
    await expect(page.getByRole('alert').filter({ hasText: '이어진 숫자는 쉽게 맞힐 수 있어요' })).toBeVisible()
    await expect(page.getByText('4자리 중 0자리를 눌렀어요')).toBeAttached()
    await press(page, '7294')
    await expect(again(page)).toBeVisible()
  })
})

test.describe('set for the first time', () => {
  test.use({ who: 'fresh' })

  test('success goes to Chongadd, also from a hardware keyboard; afterwards it is set', async ({ page }) => {
    await page.goto('/SetPayPassword')
    await expect(page.getByRole('heading', { name: /4자리를 정해 주세요/ })).toBeVisible()
    await untilItAnswers(page)
    await page.keyboard.type('8024')
    await expect(again(page)).toBeVisible()
    await page.keyboard.type('8024')
    await expect(page).toHaveURL(/\/Chongadd$/)
    await page.goto('/SetPayPassword')
    await expect(page.getByRole('heading', { name: '출금 비밀번호를 다시 정해요' })).toBeVisible()
    await expect(page.getByText('출금 비밀번호가 설정되었습니다', { exact: true })).toBeVisible()
  })

  test('a failure keeps the digits: the button sends them again, once', async ({ page }) => {
    let sent = 0
    await page.route('**/api/member/setPayPassword', (route) => {
      sent += 1
      return sent === 1 ? route.fulfill({ status: 500, json: { data: '' } }) : route.continue()
    })
    await page.goto('/SetPayPassword')
    await press(page, '8024')
    await expect(again(page)).toBeVisible()
    await press(page, '8024')
    await expect(page.getByRole('alert').filter({ hasText: '일시적인 문제가 생겼어요' })).toBeVisible()
    await page.getByRole('button', { name: '이 비밀번호로 정하기' }).click()
    await expect(page).toHaveURL(/\/Chongadd$/)
    expect(sent).toBe(2)
  })

  test('the digits are stored nowhere and shown nowhere', async ({ page }) => {
    await page.goto('/SetPayPassword')
    await press(page, '8024')
    await expect(again(page)).toBeVisible()
    await press(page, '80')
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
    expect(kept).not.toMatch(/\b8024\b/)
    await expect(page.getByRole('main')).not.toContainText('8024')
  })
})

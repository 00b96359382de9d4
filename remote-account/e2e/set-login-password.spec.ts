import type { Page } from '@playwright/test'
import { expect, expectBeside, expectToast, test } from '@yaksok/testing'

async function fill(page: Page, old: string, next: string, again: string): Promise<void> {
  await page.getByLabel('현재 비밀번호', { exact: true }).fill(old)
  await page.getByLabel('새 비밀번호', { exact: true }).fill(next)
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill(again)
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
}

test('all three fields are required: 완전하게 채워주세요', async ({ page, member }) => {
  await page.goto('/SetLoginPassword')
  for (const [old, next, again] of [
    ['', 'new-pass-1', 'new-pass-1'],
    [member.password, '', 'new-pass-1'],
    [member.password, 'new-pass-1', ''],
  ] as const) {
    await expectBeside(page, '완전하게 채워주세요', () => fill(page, old, next, again))
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  }
})

test('the new password and its confirmation must match', async ({ page, member }) => {
  await page.goto('/SetLoginPassword')
  await expectBeside(page, '입력한 두 비밀번호가 일치하지 않습니다.', () =>
    fill(page, member.password, 'new-pass-1', 'new-pass-2'),
  )
  await expect(page.getByLabel('새 비밀번호 확인', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('success clears storage and goes to Login after 0.5 s; only the new password works then', async ({
  page,
  member,
}) => {
  await page.goto('/SetLoginPassword')
  await expect(page.getByLabel('현재 비밀번호', { exact: true })).toBeVisible()
  await page.clock.install()
  await expectToast(page, '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요', () =>
    fill(page, member.password, 'new-pass-1', 'new-pass-1'),
  )
  await expect(page).toHaveURL(/\/Login$/)
  // Login comes in a document of its own
  await page.getByLabel('아이디').fill(member.username)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByLabel('비밀번호', { exact: true }).fill('new-pass-1')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/\/Home$/)
})

test('the screen stays for 0.5 s after the change', async ({ page, member }) => {
  await page.clock.install()
  await page.goto('/SetLoginPassword')
  await expect(page.getByLabel('현재 비밀번호', { exact: true })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await fill(page, member.password, 'new-pass-1', 'new-pass-1')
  // time stands still: only the answer of the server makes this appear
  await expect(page.getByText('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요')).toBeVisible()
  await page.clock.runFor(400)
  await expect(page).toHaveURL(/\/SetLoginPassword$/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/Login$/)
})

test('a wrong old password shows what the server says and keeps what was typed', async ({ page }) => {
  await page.goto('/SetLoginPassword')
  await fill(page, 'not-the-password', 'new-pass-1', 'new-pass-1')
  await expect(page.getByRole('alert').filter({ hasText: '현재 비밀번호가 올바르지 않아요' })).toBeVisible()
  await expect(page.getByLabel('새 비밀번호', { exact: true })).toHaveValue('new-pass-1')
  await expect(page).toHaveURL(/\/SetLoginPassword$/)
})

test('a lost connection keeps what was typed, and passwords are stored nowhere', async ({ page, member }) => {
  await page.route('**/api/member/setLoginPassword', (route) => route.abort())
  await page.goto('/SetLoginPassword')
  await fill(page, member.password, 'new-pass-1', 'new-pass-1')
  await expect(page.getByRole('alert').filter({ hasText: '인터넷에 연결할 수 없어요' })).toBeVisible()
  await expect(page.getByLabel('현재 비밀번호', { exact: true })).toHaveValue(member.password)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('new-pass-1')
  expect(stored).not.toContain(member.password)
})

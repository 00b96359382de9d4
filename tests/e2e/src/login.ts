import type { Page } from '@playwright/test'

/** Logs in through the form, as a member does. */
export async function logIn(page: Page, username: string, password: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/Login`)
  await page.getByLabel('아이디').fill(username)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

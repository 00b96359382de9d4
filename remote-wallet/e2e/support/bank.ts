import type { Page } from '@playwright/test'

/** The form of Chongadd. */
export const submit = (page: Page) => page.getByRole('button', { name: /^(이어서 )?등록하기$/ })
export const password = (page: Page) => page.getByLabel('출금 비밀번호 4자리')
export const confirm = (page: Page) => page.getByLabel('출금 비밀번호 확인')

export async function pickBank(page: Page, search: string, name: string): Promise<void> {
  await page.getByLabel('은행', { exact: true }).click()
  await page.getByRole('searchbox').fill(search)
  await page.getByRole('button', { name, exact: true }).click()
}

export async function fillForm(page: Page): Promise<void> {
  await pickBank(page, '신한', '신한은행')
  await page.getByLabel('계좌번호').fill('110402194821')
  await page.getByLabel('예금주').fill('김서연')
  await password(page).fill('2580')
  await confirm(page).fill('2580')
}

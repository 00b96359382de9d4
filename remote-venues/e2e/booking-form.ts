import { expect, type Locator, type Page } from '@playwright/test'

/** The free times of the day that is shown. */
export const times = (page: Page) => page.getByRole('group', { name: '시간' }).getByRole('button', { disabled: false })
/** The button of the form; it says the price. */
export const send = (page: Page) => page.getByRole('button', { name: /예약하기$/ })

/** What a free time costs, as its button says it. */
export const priceOf = async (time: Locator) =>
  /[\d,]+원/.exec((await time.locator('small').textContent()) ?? '')?.[0] ?? 'no price'

export async function addNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '요청 사항 더하기' }).click()
  await page.getByLabel('요청 사항').fill(text)
}

/** Chooses the last day that has a free time, and its first one. @returns the time as its button says it */
export async function chooseTime(page: Page): Promise<string> {
  await page.getByRole('group', { name: '날짜' }).getByRole('button', { disabled: false }).last().click()
  const time = times(page).first()
  await time.click()
  await expect(time).toHaveAttribute('aria-pressed', 'true')
  return (await time.locator('b').textContent()) ?? ''
}

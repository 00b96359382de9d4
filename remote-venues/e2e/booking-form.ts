import { expect, type Locator, type Page } from '@playwright/test'

/** The free times of the day that is shown. */
export const times = (page: Page) => allTimes(page).filter({ hasNotText: /빈자리 알림|기다리는 중/ })
/** All times of the day that is shown. */
export const allTimes = (page: Page) => page.getByRole('group', { name: '시간' }).getByRole('button')
/** The button of the form; it says the price. */
export const send = (page: Page) => page.getByRole('button', { name: /예약하기$/ })

/** What a free time costs, as its button says it. */
export const priceOf = async (time: Locator) =>
  /[\d,]+원/.exec((await time.locator('small').textContent()) ?? '')?.[0] ?? 'no price'

export async function addNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '요청 사항 더하기' }).click()
  await page.getByLabel('요청 사항').fill(text)
}

/** The days on which a time is free. */
export const freeDays = (page: Page) =>
  page.getByRole('group', { name: '날짜' }).getByRole('button', { disabled: false }).filter({ hasNotText: '마감' })

/** Chooses the last day that has a free time, and its first one. @returns the time as its button says it */
export async function chooseTime(page: Page): Promise<string> {
  await freeDays(page).last().click()
  const time = times(page).first()
  await time.click()
  await expect(time).toHaveAttribute('aria-pressed', 'true')
  return (await time.locator('b').textContent()) ?? ''
}

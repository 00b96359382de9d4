/** The frame of the confirm origin, and what members do that asks for it. */
import { expect, type Page } from '@playwright/test'

export const frameOf = (page: Page) => page.frameLocator('iframe[title="확인 화면"]')
export const pinIn = (page: Page) => frameOf(page).getByLabel('출금 비밀번호 4자리')
/** By the keyboard: a click is aimed in the frame, and misses where the sheet around it still moves. */
export async function pressIn(page: Page, name: string): Promise<void> {
  const button = frameOf(page).getByRole('button', { name, exact: true })
  // it takes input once its text was seen for a moment
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

export const confirmIn = (page: Page) => pressIn(page, '확인하기')

/** Waits until it says something; where a picture is offered first, the member does that later. */
export async function laterPicture(page: Page): Promise<void> {
  const frame = frameOf(page)
  const later = frame.getByRole('button', { name: '나중에 고르기' })
  const said = frame.getByRole('region', { name: '확인할 내용' }).or(frame.getByRole('alert').filter({ hasText: /./ }))
  await expect(later.or(said).filter({ visible: true }).first()).toBeVisible()
  if (await later.isVisible()) await later.press('Enter')
}

/** Sets the amount above which an order is confirmed once more, and places one above it. @param app its origin */
export async function orderLarge(page: Page, app: string): Promise<void> {
  await page.goto(`${app}/Setting`)
  await page.getByRole('button', { name: /^큰 참여 확인/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('5000')
  await sheet.getByRole('button', { name: '5,000원보다 크면 확인' }).click()
  await expect(sheet).toHaveCount(0)
  await page.goto(`${app}/Lottery?key=h2&id=1`)
  await page.getByRole('button', { name: /^대, / }).click()
  const slip = page.getByRole('region', { name: /^선택 \d+개/ })
  await slip.getByRole('button', { name: '선택 펼치기' }).click()
  await slip.getByLabel('선택 1개당').fill('6000')
  await slip.getByRole('button', { name: '6,000원 참여하기' }).click()
  await page.getByRole('button', { name: '참여하기', exact: true }).click()
  await page.getByRole('button', { name: '확인하고 참여하기' }).click()
  await laterPicture(page)
}

/** Asks for a withdrawal, as members do who have no picture yet. @param app its origin */
export async function tapWithdraw(page: Page, app: string): Promise<void> {
  await askWithdraw(page, app)
  await laterPicture(page)
}

/** Opens the confirm frame for a withdrawal. */
export async function askWithdraw(page: Page, app: string): Promise<void> {
  await page.goto(`${app}/Chong`)
  await page.getByLabel('얼마를 출금할까요?').fill('1000')
  await page.getByRole('button', { name: '1,000원 출금 신청하기' }).click()
}

import type { Page } from '@playwright/test'

/** Presses the fund password on the keypad of the open sheet. */
export async function pressPassword(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
}

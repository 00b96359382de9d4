import type { Page } from '@playwright/test'
import { expect } from '@yaksok/platform/testing'

/** What a list or a card says while it is on its way. */
const LOADING = /불러오고/

/**
 * Opens an address as a phone does, whatever look the page had before, and waits until the screen is there: the next screen of
 * a sweep costs a fifth of a test of its own.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByRole('main').getByRole('status', { name: LOADING })).toHaveCount(0)
}

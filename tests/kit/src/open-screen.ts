import type { Page } from '@playwright/test'
import { expect } from '@yaksok/platform/testing'

/**
 * Opens an address as a phone does, whatever look the page had before, and waits for the screen's heading: the next screen of a
 * sweep does without a context and a member of its own.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
}

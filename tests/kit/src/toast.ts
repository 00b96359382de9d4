import type { Page } from '@playwright/test'
import { expect } from '@yaksok/platform/testing'

/**
 * Does what leads to a toast, and sees it. It is looked for from the beginning on: a toast is gone after 3 s, on a busy
 * machine before a tap has returned.
 */
export async function expectToast(page: Page, text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([expect(page.getByRole('status').getByText(text).first()).toBeVisible(), act()])
}

/** Does what leads to an error beside its cause, and sees it there. */
export async function expectBeside(page: Page, text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  await act()
  await expect(page.getByRole('alert').getByText(text).first()).toBeVisible()
}

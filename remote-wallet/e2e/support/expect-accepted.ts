import type { Page } from '@playwright/test'
import { expect } from '@yaksok/testing'

/** The desk has taken the request: unlike its toast, what the screen says of it stays. */
export const expectTaken = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: '진행 상황' })).toBeVisible()

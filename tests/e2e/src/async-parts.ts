import { expect, type Locator, type Page } from '@playwright/test'

interface AsyncPart {
  /** What the member reads with or without the part. */
  content(page: Page): Locator
  /** In the page once the part works. */
  working(page: Page): Locator
}

/** By remote: the part of its screen that comes in an async chunk. */
const PARTS: Record<string, AsyncPart> = {
  home: {
    content: (page) => page.getByRole('region', { name: '광고' }).getByRole('group').first(),
    // Swiper has taken over the banner
    working: (page) => page.getByRole('region', { name: '광고' }).locator('[data-live]'),
  },
}

function partOf(remote: string): AsyncPart {
  const part = PARTS[remote]
  if (!part) throw new Error(`say in async-parts.ts what shows that the async part of ${remote} works`)
  return part
}

/** The screen has all its content, without the part. */
export async function expectWithoutPart(page: Page, remote: string): Promise<void> {
  const { content, working } = partOf(remote)
  await expect(content(page)).toBeVisible()
  await expect(working(page)).toHaveCount(0)
}

/** The screen has its part. */
export async function expectAsyncPart(page: Page, remote: string): Promise<void> {
  const { content, working } = partOf(remote)
  await expect(content(page)).toBeVisible()
  await expect(working(page)).toBeVisible()
}

/** Whether an async file comes with its screen: libraries that a tap asks for do not. */
export const comesByItself = (file: string): boolean => !/^(passkey|beacon|large-order)\./.test(file)

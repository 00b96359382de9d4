import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@yaksok/testing'

/** What the design tells apart by its tone alone, and forced colours would melt into the ground. */
const EDGES: readonly [address: string, what: string, of: (page: Page) => Locator][] = [
  ['/Home', 'the balance card', (page) => page.getByRole('region', { name: '내 잔액' })],
  ['/Home', 'its button', (page) => page.getByRole('button', { name: '출금', exact: true })],
  ['/Home', 'the notice', (page) => page.getByRole('region', { name: '공지', exact: true })],
  [
    '/Home',
    'the banner',
    (page) => page.getByRole('region', { name: '광고' }).locator('a, div[class*=banner]').first(),
  ],
  ['/Tx', 'the account', (page) => page.getByText('보내는 계좌').locator('xpath=ancestor::div[1]')],
  ['/Detali?id=2', 'a price', (page) => page.getByText('51,000원').first().locator('xpath=..')],
  ['/Ggtv', 'a button of the deck', (page) => page.getByRole('button', { name: '넘기기' })],
]

for (const [address, what, of] of EDGES)
  test(`B19: with forced colours ${what} of ${address} has an edge`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(address)
    await expect(of(page)).toHaveCSS('border-top-style', 'solid')
  })
